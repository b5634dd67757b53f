/** A page of somebody else's registry: no style, no framework, nothing but the element. */
export const hostPage = (element: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A listing elsewhere</title>
<script type="module" src="/skill-findings.js"></script></head>
<body><main><h1>A listing elsewhere</h1>${element}</main></body></html>`;

/** The strictest policy under which the element works, as the README has it: its file, and the one registry whose findings it shows. */
export const policyFor = (registry: string): string =>
  `default-src 'none'; script-src 'self'; connect-src ${registry}; require-trusted-types-for 'script'; trusted-types 'none'`;

import { STRICT_POLICY } from './pages-server.ts';

/** A page of somebody else's registry: no style, no framework, nothing but the element, under as strict a policy as can be. */
export const hostPage = (element: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A listing elsewhere</title>
<script type="module" src="/skill-findings.js"></script></head>
<body><main><h1>A listing elsewhere</h1>${element}</main></body></html>`;

/** The same policy, and the one registry whose findings the page shows. */
export const policyFor = (registry: string): string =>
  STRICT_POLICY.replace("connect-src 'self'", `connect-src ${registry}`);

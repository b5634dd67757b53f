/** What steers a browser without a person before it, as data: packages by language, and the programs themselves. */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Packages of npm. */
export const NODE_DRIVERS = set(
  'puppeteer puppeteer-core puppeteer-extra puppeteer-cluster puppeteer-real-browser rebrowser-puppeteer rebrowser-puppeteer-core playwright playwright-core playwright-extra playwright-chromium playwright-firefox playwright-webkit patchright @playwright/test rebrowser-playwright selenium-webdriver chrome-launcher chrome-remote-interface webdriverio webdriver nightmare cypress testcafe taiko zombie phantomjs phantomjs-prebuilt casperjs @sparticuz/chromium chrome-aws-lambda @cloudflare/puppeteer @browserbasehq/stagehand',
);

/** Modules of Python, by the first name of an import. */
export const PYTHON_DRIVERS = set(
  'playwright patchright rebrowser_playwright selenium seleniumbase seleniumwire undetected_chromedriver pyppeteer splinter helium nodriver zendriver DrissionPage camoufox browser_use requests_html',
);

/** Commands of such packages, as `npx`, `pipx` and a shell start them. */
const COMMANDS = set(
  'playwright puppeteer cypress wdio testcafe taiko phantomjs casperjs chromedriver geckodriver msedgedriver safaridriver agent-browser browser-use',
);

const BROWSERS = set(
  'chrome google-chrome google-chrome-stable google-chrome-beta chromium chromium-browser chrome-headless-shell headless_shell firefox firefox-esr msedge microsoft-edge brave brave-browser',
);

/** The package that an import names, without what it takes from within. */
export function packageOf(name: string): string {
  const [first = '', second = ''] = name.split('/', 2);
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Is it a program that is a browser, or that steers one? */
export const isBrowserProgram = (program: string): boolean => COMMANDS.has(program) || BROWSERS.has(program);

const HEADLESS =
  /(?:^|[\s;&|(/"'])(?:google-chrome|chromium|chrome|firefox|msedge|brave)[\w-]{0,20}["']?\s[^\n;|&]{0,400}--?headless\b/i;
const STARTED =
  /(?:^|[\s;&|(])(?:npx|bunx|pipx|uvx|dlx|exec)\s+(?:-{1,2}[\w-]{1,20}\s+){0,4}(?:playwright|puppeteer|cypress|wdio|testcafe)\b/;

/** Does a command start a browser that nobody sees, or what steers one? A program alone, or a line of a shell. */
export function startsBrowser(command: string): boolean {
  const line = command.slice(0, 4000);
  const name = line.slice(Math.max(line.lastIndexOf('/'), line.lastIndexOf('\\')) + 1).replace(/\.exe$/i, '');
  return isBrowserProgram(name) || HEADLESS.test(line) || STARTED.test(line);
}

import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Folders in which Playwright installs its browsers, each in a subfolder that ends with a number. */
const playwrightFolders = [
  process.env['PLAYWRIGHT_BROWSERS_PATH'],
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];

/** Where systems put a Chromium, how Playwright calls its folder, and the program inside of that. */
const whole = {
  system: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  folder: 'chromium-',
  programs: [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const headless = {
  system: ['/usr/bin/chromium-headless-shell'],
  folder: 'chromium_headless_shell-',
  programs: [
    'chrome-linux/headless_shell',
    'chrome-headless-shell-linux64/chrome-headless-shell',
    'chrome-headless-shell-mac-arm64/chrome-headless-shell',
    'chrome-headless-shell-mac-x64/chrome-headless-shell',
  ],
};

/**
 * The path of a Chromium on this machine, or undefined. CHROMIUM_PATH takes precedence, for paths that are not listed.
 * @returns {string | undefined}
 */
export const findChromium = () => findNamed() ?? find(whole);

/**
 * The path of a Chromium without windows, or undefined: it takes less of the processor and has no back-forward cache.
 * With CHROMIUM_PATH there is one Chromium for everything.
 * @returns {string | undefined}
 */
export const findHeadlessShell = () => (findNamed() ? undefined : find(headless));

function findNamed() {
  const named = process.env['CHROMIUM_PATH'];
  return named && existsSync(named) ? named : undefined;
}

function find({ system, folder, programs }) {
  return [...system, ...playwrightPaths(folder, programs)].find((path) => existsSync(path));
}

function playwrightPaths(folder, programs) {
  const number = (name) => Number(name.slice(folder.length));
  return playwrightFolders.flatMap((parent) => {
    if (!parent || !existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((name) => name.startsWith(folder) && number(name) > 0)
      .sort((a, b) => number(b) - number(a))
      .flatMap((name) => programs.map((program) => join(parent, name, program)));
  });
}

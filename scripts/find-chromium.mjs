import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where systems put a Chromium. CHROMIUM_PATH comes first, for everything that is not listed here. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Folders in which Playwright keeps its browsers, and the program inside one of them. */
const playwrightFolders = [
  process.env['PLAYWRIGHT_BROWSERS_PATH'],
  join(homedir(), '.cache/ms-playwright'),
  join(homedir(), 'Library/Caches/ms-playwright'),
];
const playwrightPrograms = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of a Chromium on this machine, or undefined.
 * @returns {string | undefined}
 */
export function findChromium() {
  const own = process.env['CHROMIUM_PATH'];
  return [...(own ? [own] : []), ...systemPaths, ...playwrightPaths()].find((path) => existsSync(path));
}

function playwrightPaths() {
  return playwrightFolders.flatMap((folder) => {
    if (!folder || !existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((name) => /^chromium-\d+$/.test(name))
      .sort((a, b) => Number(b.slice(9)) - Number(a.slice(9)))
      .flatMap((name) => playwrightPrograms.map((program) => join(folder, name, program)));
  });
}

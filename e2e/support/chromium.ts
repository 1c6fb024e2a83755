import { existsSync, statfsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';
import { findChromium, findHeadlessShell } from '#scripts/find-chromium.mjs';
import { isDeep } from '#src/test/depth.ts';

/**
 * What Chromium goes without. The address bar's own pages, which no test sees, take over a second of processor time for
 * every window. The other names are Playwright's: a list of one's own takes the place of its list.
 */
const without = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/**
 * Arguments of Playwright that Chromium starts without. Playwright turns its use of shared memory off, which is small
 * in many containers; every answer of a server then passes through a file on the disk, at a third of all processor
 * time.
 */
const omittedDefaults = hasSharedMemory() ? ['--disable-dev-shm-usage'] : [];

function hasSharedMemory(): boolean {
  const place = '/dev/shm';
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= 1024 ** 3;
}

/**
 * The Chromium without windows rounds the width of each letter to whole pixels otherwise, and wraps lines at other words than
 * the one that customers have.
 */
const fontsAsOnScreens = '--font-render-hinting=none';

const optionsOf = (executablePath: string | undefined, more: readonly string[] = []): LaunchOptions => ({
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    fontsAsOnScreens,
    `--disable-features=${without.join(',')}`,
    ...more,
  ],
  ignoreDefaultArgs: omittedDefaults,
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** How the Chromium of this machine is started, as customers have it, or Playwright's where there is none. */
export const chromiumOptions = optionsOf(findChromium());

/**
 * Hardly a page of a test lives long enough for its code to repay what the two later compilers cost: 9 % of all processor
 * time. Tests of times run with them, and so does everything when `isDeep`.
 */
const withoutLaterCompilers = isDeep ? [] : ['--js-flags=--no-maglev --no-turbofan'];

/** For most tests: the one without windows, where there is one. It is the same engine and takes less of the processor. */
export const headlessOptions = optionsOf(findHeadlessShell() ?? findChromium(), withoutLaterCompilers);

/** A device in New Zealand, as most customers have: others are told of the difference, which takes room. */
export const nzDevice = { locale: 'en-NZ', timezoneId: 'Pacific/Auckland' } as const;

/** With the back-forward cache, which only the whole browser has, and which Playwright switches off. */
export const backForwardOptions: LaunchOptions = {
  ...chromiumOptions,
  ignoreDefaultArgs: [...omittedDefaults, '--disable-back-forward-cache'],
};

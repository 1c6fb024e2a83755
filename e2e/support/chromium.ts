import type { LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium.mjs';

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

const executablePath = findChromium();

/** How the Chromium of this machine is started, or Playwright's where there is none. */
export const chromiumOptions: LaunchOptions = {
  args: ['--no-sandbox', '--disable-background-networking', `--disable-features=${without.join(',')}`],
  ...(executablePath === undefined ? {} : { executablePath }),
};

import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { chromiumOptions, nzDevice } from '#e2e/support/chromium.ts';
import { type Mock, startMock } from '#e2e/support/mock.ts';
import { authItem, deviceIdItem, fetchSession, type Persona } from '#e2e/support/sign-in.ts';
import { openFront, trustFront } from './front.ts';

/** How slow the link is. Throughput in bit/s, latency in ms. */
export interface Link {
  readonly latency: number;
  readonly down: number;
  readonly up: number;
}
export const slow4g: Link = { latency: 150, down: 1_600_000, up: 750_000 };
export const fast4g: Link = { latency: 60, down: 9_000_000, up: 1_500_000 };

export interface Setting {
  readonly link?: Link;
  /** How many times slower the processor is. */
  readonly cpu?: number;
  readonly width?: number;
  /** Signed in as. */
  readonly persona?: Persona;
  /** Where the portal is served, if it isn't the one that is measured. */
  readonly origin?: string;
}

/** A tab with an empty cache, in a browser that has an id, signed in. */
export interface Tab {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly close: () => Promise<void>;
}

/** The portal as it is built, the mock server and a browser. */
export interface Environment {
  readonly mock: Mock;
  readonly browser: Browser;
  readonly origin: string;
  readonly open: (setting?: Setting) => Promise<Tab>;
  readonly close: () => Promise<void>;
}

/** ms that a session is used for: its token expires after fifteen minutes. */
const sessionUse = 600_000;

export function launch(...args: readonly string[]): Promise<Browser> {
  return chromium.launch({ ...chromiumOptions, args: [...(chromiumOptions.args ?? []), ...args] });
}

export async function startEnvironment(): Promise<Environment> {
  const mock = await startMock({ overlay: 0 });
  const browser = await launch('--enable-precise-memory-info', ...(await trustFront()));
  const front = await openFront(mock.port);
  const origin = front.origin('beacon');
  const sessions = new Map<Persona, { readonly record: string; readonly until: number }>();

  async function sessionOf(persona: Persona): Promise<string> {
    const known = sessions.get(persona);
    if (known !== undefined && Date.now() < known.until) return known.record;
    const record = JSON.stringify(await fetchSession(mock, persona, 'beacon'));
    sessions.set(persona, { record, until: Date.now() + sessionUse });
    return record;
  }

  async function open(setting: Setting = {}): Promise<Tab> {
    const { link, cpu = 1, width = 1440, persona = 'aroha' } = setting;
    const localStorage = [
      { name: deviceIdItem, value: JSON.stringify(randomUUID()) },
      { name: authItem, value: await sessionOf(persona) },
    ];
    const context: BrowserContext = await browser.newContext({
      viewport: { width, height: width < 500 ? 800 : 900 },
      ...nzDevice,
      storageState: { cookies: [], origins: [{ origin: setting.origin ?? origin, localStorage }] },
    });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    // Counts processor time: what waits for a processor on a busy machine isn’t counted.
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
    if (link) await slowDown(cdp, link);
    if (cpu !== 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    return { page, cdp, close: () => context.close() };
  }

  return {
    mock,
    browser,
    origin,
    open,
    close: async () => {
      await browser.close();
      await front.close();
      await mock.stop();
    },
  };
}

async function slowDown(cdp: CDPSession, { latency, down, up }: Link): Promise<void> {
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down / 8,
    uploadThroughput: up / 8,
  });
}

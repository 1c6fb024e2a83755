import { test as base, expect, type Page } from '@playwright/test';
import axeCore from 'axe-core';
import type { Control } from '#mock/control.ts';
import { createGuard, type Guard } from './guard.ts';
import { type Brand, type Mock, startMock } from './mock.ts';
import { authItem, fetchSession, type Persona } from './sign-in.ts';

export type { Brand } from './mock.ts';
export type { Persona } from './sign-in.ts';
export { expect };

interface SignInOptions {
  /** The brand of the test by default. */
  readonly brand?: Brand;
  /** Where to go; the dashboard by default. Null only stores the session in the browser. */
  readonly path?: string | null;
}

interface TestFixtures {
  /** Which brand the addresses of a test lead to: `test.use({ brand: 'ember' })`. */
  brand: Brand;
  /** The controls of this worker's mock server, which starts every test with seeded state. */
  control: Control;
  /** Signs a persona in without the sign-in page, and waits for the page. */
  signIn: (page: Page, persona: Persona, options?: SignInOptions) => Promise<void>;
  guard: Guard;
  /** Expects a console message; without it the test fails. */
  expectConsole: Guard['expectConsole'];
}
interface WorkerFixtures {
  /** Milliseconds for which the overlay stays after a page has started; none by default. */
  overlay: number;
  mock: Mock;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  overlay: [0, { option: true, scope: 'worker' }],
  mock: [
    async ({ overlay }, use) => {
      const mock = await startMock({ overlay });
      await use(mock);
      await mock.stop();
    },
    { scope: 'worker', timeout: 30_000 },
  ],
  brand: ['beacon', { option: true }],
  baseURL: async ({ mock, brand }, use) => use(mock.origin(brand)),
  control: async ({ mock }, use) => {
    await mock.control.reset();
    await use(mock.control);
  },
  guard: [
    async ({ context, control }, use) => {
      const guard = createGuard();
      await guard.watch(context);
      await use(guard);
      const journal = await control.journal();
      const broken = journal
        .filter((entry) => entry.violation !== null || entry.operation === 'cspReport')
        .map((entry) => `${entry.operation}: ${JSON.stringify(entry.violation ?? entry.body)}`);
      // Requests that never end would block the server of the next test.
      await control.release();
      // Console messages of the browser arrive later than responses of the server.
      await expect.poll(guard.missing, { message: 'announced for the console, and never came' }).toEqual([]);
      expect([...guard.unexpected(), ...broken], 'unexpected in console, page or journal').toEqual([]);
    },
    { auto: true },
  ],
  expectConsole: async ({ guard }, use) => use(guard.expectConsole),
  signIn: async ({ mock, brand }, use) => {
    await use(async (page, persona, options = {}) => {
      const own = options.brand ?? brand;
      const record = await fetchSession(mock, persona, own);
      await putItem(page, mock.origin(own), authItem, JSON.stringify(record));
      if (options.path === null) return;
      await page.goto(`${mock.origin(own)}${options.path ?? '/'}`);
      await settled(page);
    });
  },
});

/** Tag of a test that compares a time with a limit: `npm run test:deep` runs these on their own, with nothing beside them. */
export const timed = '@timed';

/**
 * Tag of a test that `npm run test:deep` runs alone: of a second brand or customer, or of further steps of a feature whose first
 * ones `npm test` goes. Tests of money and of sessions never have it.
 */
export const deep = '@deep';

/** Puts one value into localStorage of an origin. */
export async function putItem(page: Page, origin: string, key: string, value: string): Promise<void> {
  await openEmpty(page, origin);
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value]);
}

/** Leaves the portal and empties both storages: a browser that was never here. */
export async function forget(page: Page, origin: string): Promise<void> {
  await openEmpty(page, origin);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** An empty page of an origin, for reaching its storage while no script of the portal runs. */
async function openEmpty(page: Page, origin: string): Promise<void> {
  const empty = `${origin}/e2e-empty`;
  await page.route(empty, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.unroute(empty);
}

/**
 * Waits until the portal shows a page, not the heading of the document itself, and the overlay of start-up has
 * gone, the slim status as well. By tag: a dialog may precede it.
 */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1:not(.doc-lead)').first()).toBeVisible();
  await expect(page.locator('[inert] main, [data-loading]')).toHaveCount(0);
}

/** A page that axe was put into. */
type WithAxe = Partial<Record<'axe', typeof axeCore>>;
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits for what is fading in or sliding: half-way there, words have too little contrast. What the browser leaves out of
 * sight undrawn doesn't move before it is seen. Transitions don't take time from then on, since another one may begin while
 * axe looks, such as that of a button that can be pressed once something is saved. Returns what takes that back. Runs in the
 * page.
 */
const holdStill = () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('*, ::before, ::after, ::backdrop { transition: none !important; }');
  document.adoptedStyleSheets.push(sheet);
  return Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) <= 1000)
      .filter(({ effect }) =>
        (effect as KeyframeEffect | null)?.target?.checkVisibility({ contentVisibilityAuto: true }),
      )
      .map(({ finished }) => finished),
  ).then(() => () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
};

interface AxeOptions {
  /** A selector; the whole page when absent. */
  readonly within?: string | undefined;
  /** Names of rules that are not run. */
  readonly without?: readonly string[];
}

/**
 * Violations of WCAG 2.2 AA on the page in its current state, or inside `within`.
 * axe is injected through the debugging protocol, to which no Content-Security-Policy applies, so the policy of the
 * portal stays enforced; once for each page, because to read it takes as long as to run it.
 */
export async function violations(page: Page, { within, without = [] }: AxeOptions = {}) {
  // A new page has its address before it draws anything.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const still = await page.evaluateHandle(holdStill);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const found = await page.evaluate(
    async ([context, tags, off]) => {
      const results = await (globalThis as WithAxe).axe?.run(context ?? document, {
        runOnly: { type: 'tag', values: tags },
        rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
        // Reporting what passes takes half of the time.
        resultTypes: ['violations'],
      });
      return results?.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary ?? ''}`),
      }));
    },
    [within, wcag, [...without]] as const,
  );
  await still.evaluate((letMove) => letMove());
  return found;
}

/** Expects no violation of WCAG 2.2 AA on the page in its current state, or inside `within`. */
export async function axe(page: Page, within?: string): Promise<void> {
  expect(page.frames(), 'pages, of which axe sees one').toHaveLength(1);
  expect(await violations(page, { within }), `axe on ${page.url()}`).toEqual([]);
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { testMock } from '#mock/handlers/test-mock.ts';
import { createAnswers } from '#src/api/answers.ts';
import { createApi } from '#src/api/api.ts';
import { read } from '#src/api/read.ts';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { createAccountSwitcher } from './create-account-switcher.ts';
import { followOthers } from './follow-others.ts';
import { createOperationSet } from './operation-set.ts';
import { type TabChannel, tellOtherTabs } from './other-tabs.ts';

const details = read('account.details');
/** Two tabs of a browser, another device, and staff who look at the same customer. */
const sessions = ['priya', 'priya', 'priya~', 'priya~staff-7'] as const;
type SessionName = (typeof sessions)[number];

/** The mock with its customer, and what was written to which of the accounts. */
function openServer() {
  const { app } = testMock();
  const { verify } = app.identity;
  // A second device of the customer is another token of the same person.
  app.identity.verify = (token) => {
    const known = verify(token);
    return known && { ...known, staffId: token === 'priya~' ? null : known.staffId };
  };
  const accounts = () => app.world.customer('priya')?.accounts ?? [];
  /** Customer number of the account that an address was written to. */
  const written = new Map<string, string>();
  for (const account of accounts()) {
    let { postalAddress } = account;
    Object.defineProperty(account, 'postalAddress', {
      get: () => postalAddress,
      set(next: typeof postalAddress) {
        postalAddress = next;
        written.set(next.line1, account.customerNumber);
      },
    });
  }
  function send(session: SessionName, request: Request): Promise<Response> {
    request.headers.set('authorization', `Bearer ${session}`);
    return app.fetch(request);
  }
  return { app, accounts, written, send };
}
type Server = ReturnType<typeof openServer>;

/** Tabs of one browser. A message waits until its tab takes it. */
function createTabs() {
  const tabs = new Set<{ listener: ((event: MessageEvent) => void) | undefined; waiting: unknown[] }>();
  return () => {
    const own = {
      listener: undefined as ((event: MessageEvent) => void) | undefined,
      waiting: [] as unknown[],
    };
    tabs.add(own);
    const channel = {
      postMessage(message: unknown) {
        for (const tab of tabs) if (tab !== own) tab.waiting.push(message);
      },
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        own.listener = listener;
      },
      removeEventListener: () => tabs.delete(own),
    } as TabChannel;
    const deliver = () => {
      for (const data of own.waiting.splice(0)) own.listener?.(new MessageEvent('message', { data }));
    };
    return { channel, deliver };
  };
}

/** A page of the portal without what draws it: its client, its answers, its switcher, and how it follows others. */
async function openPage(server: Server, session: SessionName, newTab: ReturnType<typeof createTabs>) {
  const { channel, deliver } = newTab();
  const isOutdated = createStore(() => false);
  const api = createApi({
    base: 'http://localhost:4000/api/v1',
    brandId: 'beacon',
    deviceId: () => '0b54e6c2-64bd-4f4e-9f0a-2f2a3a0a5f11',
    send: (request) => server.send(session, request),
    sendPublic: (request) => server.send(session, request),
    onAccountChanged: () => isOutdated.setState(true, true),
  });
  let answers = createAnswers(api, Date.now, api.signal());
  /** What is drawn: the old account until the new one is there. */
  let drawn = { answers, customerNumber: '' };
  async function reload() {
    answers = createAnswers(api, Date.now, api.signal());
    const loaded = answers;
    const { customerNumber } = await loaded.load(details);
    drawn = { answers: loaded, customerNumber };
  }
  const switcher = createAccountSwitcher({
    api,
    forget: api.abortAll,
    reload,
    path: () => '/account/dashboard',
    hasUnsavedWork: () => false,
    loading: createOperationSet(),
    onSwitched: () => tellOtherTabs(channel, session, { type: 'switched' }),
    onLost: (error) => {
      throw error;
    },
  });
  await reload();
  const stop = followOthers({
    tabs: channel,
    sid: () => session,
    isOutdated,
    startup: { answers: () => answers },
    switcher,
    intents: { end: () => undefined },
  });
  return {
    shown: () => drawn.customerNumber,
    isSwitching: () => switcher.state().status === 'loading',
    deliver,
    switchTo: switcher.selectAccount,
    /** Changes the postal address; resolves when it is known what became of it. */
    write: (line1: string) =>
      api
        .callAny(
          'billing.postalAddress',
          { body: { line1, suburb: 'Karori', town: 'Wellington', postcode: '6012' } },
          { signal: drawn.answers.signal, headers: { 'idempotency-key': crypto.randomUUID() } },
        )
        .then(
          () => 'done',
          (error: { readonly type?: string; readonly name: string }) => error.type ?? error.name,
        ),
    readAgain: () => drawn.answers.reload(details).catch(() => undefined),
    stop,
  };
}

const untilQuiet = async (isBusy: () => boolean) => {
  for (let turn = 0; turn < 1000; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (!isBusy()) return;
  }
  throw new Error('It never ends.');
};

test('nothing is ever written to an account that the page does not show', async () => {
  const server = openServer();
  const step = fc.record({
    kind: fc.constantFrom('write', 'write', 'switch', 'deliver', 'reopen'),
    page: fc.nat(sessions.length - 1),
    to: fc.nat(server.accounts().length - 1),
    // Otherwise the next step begins while this one is under way.
    isAwaited: fc.boolean(),
  });
  const ends = new Map<string, number>();
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 10 }), async (steps) => {
      const browser = createTabs();
      const device = createTabs();
      const open = (index: number) =>
        openPage(server, sessions[index] ?? 'priya', index < 2 ? browser : device);
      const pages = await Promise.all(sessions.map((_, index) => open(index)));
      const work: Promise<unknown>[] = [];
      const wrong: unknown[] = [];
      for (const { kind, page: index, to, isAwaited } of steps) {
        const page = pages[index];
        if (page === undefined) continue;
        const run = async () => {
          if (kind === 'deliver') page.deliver();
          else if (kind === 'switch') await page.switchTo(server.accounts()[to]?.id ?? '');
          else if (kind === 'reopen') {
            page.stop();
            pages[index] = await open(index);
          } else {
            number += 1;
            const line1 = `${number} Test Street`;
            const shown = page.shown();
            const end = await page.write(line1);
            ends.set(end, (ends.get(end) ?? 0) + 1);
            const where = server.written.get(line1);
            const isRight =
              sessions[index]?.includes('staff') === true || end === '/error/account_changed'
                ? end !== 'done' && where === undefined
                : // Where a switch took the answer away it may have been written: there, and nowhere else.
                  where === shown || (end === 'AbortError' && where === undefined);
            if (!isRight) wrong.push({ end, where, shown });
          }
        };
        const running = run();
        work.push(running);
        if (isAwaited) await running;
      }
      await Promise.all(work);
      expect(wrong).toEqual([]);
      const isBusy = () => pages.some((page) => page.isSwitching());
      await untilQuiet(isBusy);
      // Whatever happened, each page shows the account of its session after its next read.
      await Promise.all(pages.map((page) => page.readAgain()));
      await untilQuiet(isBusy);
      for (const [index, page] of pages.entries()) {
        const selected = server.app.world.customer('priya', sessions[index])?.selection.accountId;
        const account = server.accounts().find(({ id }) => id === selected);
        expect(page.shown(), `page ${index}`).toBe(account?.customerNumber);
        page.stop();
      }
    }),
    randomRuns(5_000),
  );
  // All ends occur often.
  for (const end of ['done', '/error/account_changed', '/error/impersonation', 'AbortError'])
    expect(ends.get(end), end).toBeGreaterThan(runCount(5_000) / 100);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAnswers } from '#src/api/answers.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createStartup, type StartupDeps } from './create-startup.ts';
import { createOperationSet } from './operation-set.ts';
import { startReads } from './start-reads.ts';

const settle = () => vi.advanceTimersByTimeAsync(0);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Replies = Record<string, unknown>;

/** The least that the shell is drawn from. */
const usual: Replies = {
  'drd.initialize': { email: 'a@example.nz', emailVerified: true },
  'drd.navigation': { tabs: [], commonError: false },
  'tabs.profile': { tabs: [] },
  'tabs.insights': { tabs: [] },
  'tabs.ev': { tabs: [] },
};

/** A start whose calls are noted in order; an answer that is an Error fails, a promise is waited for. */
function scene(answers: Replies = {}, changes: Partial<StartupDeps> = {}) {
  const calls: string[] = [];
  const reports: unknown[] = [];
  const loading = createOperationSet();
  const fullPageErrors = createOperationSet();
  const reply = (operation: string) => {
    calls.push(operation);
    const answer = answers[operation] ?? usual[operation] ?? {};
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const deps: StartupDeps = {
    createAnswers: () => createAnswers({ callAny: reply }),
    post: reply,
    outage: { checkAtStart: async () => void calls.push('outage'), isClosed: () => false },
    isSignedIn: () => true,
    isImpersonating: () => false,
    selectEntry: () => undefined,
    path: () => '/account',
    hasHomeProfile: () => true,
    takeBootstrap: () => false,
    onRefused: () => void calls.push('refused'),
    loading,
    fullPageErrors,
    report: (error) => void reports.push(error),
    ...changes,
  };
  return { calls, reports, loading, fullPageErrors, answers, startup: createStartup(deps) };
}

const order = [
  'outage',
  'drd.initialize',
  'events.userVisit',
  'drd.navigation',
  'account.details',
  'tabs.profile',
  'tabs.insights',
  'tabs.ev',
  'tips.list',
  'homeProfile.get',
  'nationalAlert',
];

test('goes through the start in the documented order', async () => {
  const { startup, calls, loading } = scene({ nationalAlert: { info: { id: '1' } } });
  await startup.start();
  expect(calls).toEqual(order);
  expect(startup.state()).toMatchObject({
    phase: 'ready',
    initialise: 'idle',
    currentCall: 7,
    totalCalls: 7,
  });
  expect(startup.answers().get(startReads.alert)).toEqual({ info: { id: '1' } });
  expect(loading.isActive()).toBe(false);
});

test('issues the calls of phase two without waiting for one another, and counts what is complete', async () => {
  const held = Promise.withResolvers<unknown>();
  const { startup, calls, loading } = scene({ 'drd.navigation': held.promise });
  void startup.start();
  await settle();
  expect(calls).toEqual(order.slice(0, -1));
  expect(startup.state()).toMatchObject({ phase: 'loading', currentCall: 6, totalCalls: 7 });
  expect(loading.isActive()).toBe(true);
  held.resolve({ tabs: ['dashboard'], commonError: false });
  await settle();
  expect(startup.state()).toMatchObject({ phase: 'ready', currentCall: 7 });
});

test.each([
  ['an outage', { outage: { checkAtStart: async () => undefined, isClosed: () => true } }],
  ['nobody signed in', { isSignedIn: () => false }],
  ['the return from the identity provider', { path: () => '/auth/redirect' }],
  ['staff sign-in', { path: () => '/impersonate' }],
])('requests nothing of a customer when there is %s', async (_, changes) => {
  const { startup, calls, loading } = scene({}, changes);
  await startup.start();
  expect(calls.filter((call) => call !== 'outage')).toEqual([]);
  expect(startup.state().phase).toBe('stopped');
  expect(loading.isActive()).toBe(false);
});

test('continues after the sign-in, and only once', async () => {
  let isSignedIn = false;
  const { startup, calls } = scene({}, { isSignedIn: () => isSignedIn });
  await startup.start();
  isSignedIn = true;
  await Promise.all([startup.start(), startup.start()]);
  await startup.start();
  expect(calls.filter((call) => call === 'drd.initialize')).toHaveLength(1);
  expect(startup.state().phase).toBe('ready');
});

test('a failed initialise is a full-page error and ends the start', async () => {
  const failure = new ApiError({ type: '/error/default', status: 500 });
  const { startup, calls, fullPageErrors, loading } = scene({ 'drd.initialize': failure });
  await startup.start();
  expect(calls).toEqual(['outage', 'drd.initialize']);
  expect(startup.state()).toMatchObject({ phase: 'error', initialise: 'error', error: failure });
  expect(fullPageErrors.isActive()).toBe(true);
  expect(loading.isActive()).toBe(false);
});

test('shows nothing when the session has ended, because the page is about to be left', async () => {
  const ended = new ApiError({ type: '/error/session_ended', status: 401 });
  const { startup, fullPageErrors } = scene({ 'drd.initialize': ended });
  await startup.start();
  expect(fullPageErrors.isActive()).toBe(false);
});

test('parts of phase two that fail are reported and left out', async () => {
  const { startup, reports } = scene({
    'drd.navigation': new ApiError({ type: '/error/default', status: 500 }),
    'events.userVisit': new Error('not sent'),
    nationalAlert: new Error('no alert'),
    'tips.list': { CategoryTips: [] },
  });
  await startup.start();
  expect(startup.state()).toMatchObject({ phase: 'ready', currentCall: 7 });
  expect(startup.answers().get(startReads.navigation)).toBeUndefined();
  expect(startup.answers().get(startReads.tips)).toEqual({ CategoryTips: [] });
  expect(reports).toHaveLength(2);
});

test('a business has a business profile', async () => {
  const { startup, calls } = scene({ 'account.details': { accountType: 'sme' } });
  await startup.start();
  expect(calls).toContain('businessProfile.get');
  expect(calls).not.toContain('homeProfile.get');
});

test('a brand without home profiles requests none, but that of a business', async () => {
  const hasHomeProfile = () => false;
  const home = scene({ 'account.details': { accountType: 'residential' } }, { hasHomeProfile });
  await home.startup.start();
  expect(home.calls.filter((call) => call.endsWith('Profile.get'))).toEqual([]);
  expect(home.startup.state()).toMatchObject({ phase: 'ready', currentCall: 7, totalCalls: 7 });
  const business = scene({ 'account.details': { accountType: 'sme' } }, { hasHomeProfile });
  await business.startup.start();
  expect(business.calls.filter((call) => call.endsWith('Profile.get'))).toEqual(['businessProfile.get']);
});

test('begins with what the mobile app has named, in answers of its own', async () => {
  const { startup, calls } = scene({}, { selectEntry: async () => calls.push('select') > 0 });
  const before = startup.answers();
  await startup.start();
  expect(calls.slice(0, 3)).toEqual(['outage', 'select', 'drd.initialize']);
  expect(startup.answers()).not.toBe(before);
  expect(startup.state().answers).toBe(startup.answers());
});

test('a selection that fails is reported, and the page shows what the server has selected', async () => {
  const { startup, reports } = scene({}, { selectEntry: () => Promise.reject(new Error('503')) });
  await startup.start();
  expect([startup.state().phase, reports]).toEqual(['ready', [new Error('503')]]);
});

test('a visit of staff is not counted', async () => {
  const { startup, calls } = scene({}, { isImpersonating: () => true });
  await startup.start();
  expect(calls).not.toContain('events.userVisit');
});

test('sends the bootstrap of a new session; a refusal ends it, any other failure is reported', async () => {
  const refused = scene(
    { bootstrap: new ApiError({ type: '/x', status: 401 }) },
    { takeBootstrap: () => true },
  );
  await refused.startup.start();
  expect(refused.calls.slice(0, 3)).toEqual(['outage', 'bootstrap', 'drd.initialize']);
  expect(refused.calls).toContain('refused');
  const failed = scene(
    { bootstrap: new ApiError({ type: '/x', status: 500 }) },
    { takeBootstrap: () => true },
  );
  await failed.startup.start();
  expect(failed.calls).not.toContain('refused');
  expect(failed.reports).toHaveLength(1);
});

test('a reload loads initialise and phase two as a new generation, without a visit', async () => {
  const { startup, calls, answers } = scene({ 'drd.navigation': { tabs: ['bills'], commonError: false } });
  await startup.start();
  calls.length = 0;
  answers['drd.navigation'] = new Error('gone');
  await startup.reload();
  expect(calls).toEqual(order.slice(1, -1).filter((call) => call !== 'events.userVisit'));
  expect(startup.state()).toMatchObject({ phase: 'ready', generation: 2 });
  // Nothing of the old account is left where the new one has no answer.
  expect(startup.answers().get(startReads.navigation)).toBeUndefined();
});

test('a start during a reload requests nothing', async () => {
  const { startup, calls } = scene();
  await startup.start();
  calls.length = 0;
  const reloaded = startup.reload();
  startup.subscribe(() => void startup.start());
  await reloaded;
  await settle();
  expect(calls.filter((call) => call === 'drd.initialize')).toHaveLength(1);
  expect(calls).not.toContain('outage');
});

test('a reload rejects when initialise fails', async () => {
  const { startup, answers } = scene();
  await startup.start();
  answers['drd.initialize'] = new ApiError({ type: '/error/default', status: 500 });
  await expect(startup.reload()).rejects.toThrow(ApiError);
  expect(startup.state()).toMatchObject({
    generation: 1,
    phase: 'error',
    initialise: 'error',
    error: answers['drd.initialize'],
  });
});

test('an account that is loaded has answers of its own, which take the place of the old ones once initialise is there', async () => {
  const { startup } = scene();
  await startup.start();
  const before = startup.state().answers;
  expect(before).toBe(startup.answers());
  const reloaded = startup.reload();
  expect(startup.state().answers).toBe(before);
  expect(startup.answers()).not.toBe(before);
  await reloaded;
  expect(startup.state().answers).toBe(startup.answers());
});

test('the national alert is not read again for another account', async () => {
  const { startup } = scene({ nationalAlert: { info: { id: '1' } } });
  await startup.start();
  await startup.reload();
  expect(startup.answers().get(startReads.alert)).toEqual({ info: { id: '1' } });
});

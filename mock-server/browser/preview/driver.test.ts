import { expect, test } from 'vitest';
import type { Show } from '#layouts/api/preview.ts';
import { createDriver, type OpenedFor } from './driver.ts';
import type { PreviewAnswer } from './preview-world.ts';

const show: Show = {
  kind: 'show',
  page: 'newDashboard',
  persona: 'callum',
  brand: 'ember',
  theme: 'dark',
  at: null,
  documents: [],
  variants: null,
  off: [],
};
const answer: PreviewAnswer = { session: null, switches: { seq: 3, off: [] }, problems: [] };
const view = '["callum","ember","dark",null]';

interface Opened {
  readonly isEntry?: boolean;
  readonly openedFor?: OpenedFor;
  /** What the worker answers, when it is let. */
  readonly send?: (show: Show) => Promise<PreviewAnswer>;
}

/** A page that is driven, with what was done to it. */
function open({ isEntry = false, openedFor, send = async () => answer }: Opened = {}) {
  const done: unknown[] = [];
  let opened = openedFor;
  const take = createDriver({
    isEntry,
    openedFor: () => opened,
    setOpenedFor: (next) => {
      opened = next;
    },
    send: (wanted, isNew) => {
      done.push(isNew ? 'begins a world' : `sends ${wanted.documents.map(({ text }) => text).join()}`);
      return send(wanted);
    },
    enter: (_answer, theme) => done.push(`enters in ${theme}`),
    go: (address) => done.push(`goes to ${address}`),
    takeSwitches: ({ seq }) => done.push(`switches ${seq}`),
    readAgain: () => done.push('reads again'),
    mark: ({ widget }) => done.push(`marks ${widget}`),
    drawn: ({ page, problems }) => done.push(`waits for ${page} with ${problems.length} problems`),
    tell: (message) => done.push(message),
    now: () => 0,
  });
  return { done, take, opened: () => opened };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
const withText = (text: string): Show => ({ ...show, documents: [{ path: 'newDashboard.json', text }] });

test('begins a world on the entry page, and leads from there to the page of the portal', async () => {
  const { done, take, opened } = open({ isEntry: true });
  take({ ...show, page: 'bill/payments' });
  await settle();
  expect(done).toEqual(['begins a world', 'enters in dark', 'goes to /account/bill/payments']);
  expect(opened()).toEqual({ view, page: 'bill/payments' });
});

test('goes back to the entry page for another person, brand, theme or time', async () => {
  const others = [
    { persona: 'aroha' },
    { brand: 'beacon' },
    { theme: 'light' },
    { at: '2026-06-01T10:00:00Z' },
  ] as const;
  for (const other of others) {
    const { done, take } = open({ openedFor: { view, page: 'newDashboard' } });
    take({ ...show, ...other });
    await settle();
    expect(done).toEqual(['goes to /?preview']);
  }
});

test('shows edits without leaving the page', async () => {
  const { done, take } = open({ openedFor: { view, page: 'newDashboard' } });
  take(withText('a'));
  await settle();
  expect(done).toEqual(['sends a', 'switches 3', 'reads again', 'waits for newDashboard with 0 problems']);
});

test('follows only the newest of the edits that come while one is being sent', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { done, take } = open({
    openedFor: { view, page: 'newDashboard' },
    send: () => held.then(() => answer),
  });
  for (const text of ['a', 'b', 'c']) take(withText(text));
  release();
  await settle();
  expect(done.filter((each) => String(each).startsWith('sends'))).toEqual(['sends a', 'sends c']);
});

test('opens another page only when the studio leads to another, and not because somebody went on', async () => {
  const { done, take } = open({ openedFor: { view, page: 'bill/payments' } });
  take({ ...show, page: 'bill/payments' });
  await settle();
  expect(done).toContain('reads again');
  take(show);
  await settle();
  expect(done.at(-1)).toBe('goes to /account/dashboard');
});

test('does nothing more once it leads elsewhere', async () => {
  const { done, take } = open({ isEntry: true });
  take(show);
  await settle();
  take(show);
  await settle();
  expect(done).toHaveLength(3);
});

test('tells why something can’t be shown, and goes on', async () => {
  let isRefused = true;
  const { done, take } = open({
    openedFor: { view, page: 'newDashboard' },
    send: async () => {
      if (isRefused) throw new Error('Nobody is called that.');
      return answer;
    },
  });
  take(show);
  await settle();
  expect(done.at(-1)).toEqual({ kind: 'failed', sentence: 'Nobody is called that.' });
  isRefused = false;
  take(show);
  await settle();
  expect(done).toContain('reads again');
});

test.each([
  undefined,
  'show',
  {},
  { kind: 'other' },
  { ...show, documents: 'x' },
  { ...show, brand: 'other' },
  { ...show, at: 'noon' },
  { ...show, page: '../identity' },
  { ...show, page: 'x?y' },
  { kind: 'mark', isSelecting: 'yes', widget: null },
])('does nothing for a message of another shape: %j', async (message) => {
  const { done, take } = open({ isEntry: true });
  take(message);
  await settle();
  expect(done).toEqual([
    { kind: 'failed', sentence: expect.stringContaining('doesn’t understand the studio') },
  ]);
});

test('marks at once', () => {
  const { done, take } = open();
  take({ kind: 'mark', isSelecting: true, widget: 'bill' });
  expect(done).toEqual(['marks bill']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromPreview } from '#layouts/api/preview.ts';
import { watchDrawn } from './drawn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const layout = (revision: string, config: object = {}) =>
  JSON.stringify({ revision, sections: [{ widgets: [{ id: 'bill', type: 'billSummary', config }] }] });
const fault = {
  tabId: 'newDashboard',
  widgetId: 'bill',
  type: 'billSummary',
  code: 'invalid_config',
  pointer: '/x',
};

/** A portal that stores what it has drawn, on its dashboard. */
function open(first: string | null = layout('r1'), lastRead: () => number = () => Number.POSITIVE_INFINITY) {
  const told: FromPreview[] = [];
  const readAgain = vi.fn();
  const stored = new Map(first === null ? [] : [['newDashboard', first]]);
  let reports: { kind: string; report: object }[] = [];
  const drawn = watchDrawn({
    path: () => '/account/dashboard',
    layoutText: (page) => stored.get(page) ?? null,
    reports: () => reports.splice(0),
    readAgain,
    lastRead,
    tell: (message) => told.push(message),
    now: Date.now,
    nextFrame: (then) => then(),
    wait: (then, milliseconds) => void setTimeout(then, milliseconds),
  });
  return {
    told,
    readAgain,
    draw: (text: string, page = 'newDashboard') => void stored.set(page, text),
    report: (report: object) => {
      reports = [{ kind: 'widget', report }];
    },
    send: (problems: { page: string; sentence: string }[] = [], page = 'newDashboard') =>
      drawn({ since: Date.now(), page, problems }),
  };
}

test('tells what is drawn when a page begins, once', () => {
  const { told } = open();
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([
    { kind: 'shown', page: 'newDashboard', revision: 'r1', problems: [], faults: [], milliseconds: 0 },
  ]);
});

test('tells nothing before there is a page', () => {
  const { told } = open(null);
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([]);
});

test('tells as soon as what was sent is drawn, and how long it took', () => {
  const { told, draw, send, readAgain } = open();
  vi.advanceTimersByTime(100);
  send();
  vi.advanceTimersByTime(64);
  draw(layout('r2'));
  vi.advanceTimersByTime(32);
  expect(told.at(-1)).toMatchObject({ revision: 'r2', milliseconds: 80 });
  expect(readAgain).not.toHaveBeenCalled();
});

test('tells the portal again while nothing changes, and ends after a second', () => {
  const { told, send, readAgain } = open();
  vi.advanceTimersByTime(100);
  send();
  vi.advanceTimersByTime(1100);
  expect(readAgain).toHaveBeenCalledTimes(4);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(3000);
  expect(readAgain).toHaveBeenCalledTimes(4);
});

test('takes no layout that was read before for what was sent, and tells a portal that starts until it reads', () => {
  let lastRead = Number.NEGATIVE_INFINITY;
  const { told, send, draw, readAgain } = open(null, () => lastRead);
  vi.advanceTimersByTime(100);
  send();
  // It was requested before that, and arrives afterwards.
  draw(layout('r1'));
  vi.advanceTimersByTime(4000);
  expect(told).toEqual([]);
  expect(readAgain.mock.calls.length).toBeGreaterThan(15);
  lastRead = Date.now();
  draw(layout('r2'));
  vi.advanceTimersByTime(32);
  expect(told).toMatchObject([{ revision: 'r2' }]);
  const { length } = readAgain.mock.calls;
  vi.advanceTimersByTime(3000);
  expect(readAgain).toHaveBeenCalledTimes(length);
});

test('ends for a portal that never reads', () => {
  const { told, send, readAgain } = open(layout('r1'), () => Number.NEGATIVE_INFINITY);
  vi.advanceTimersByTime(100);
  send();
  vi.advanceTimersByTime(16_000);
  expect(told).toHaveLength(2);
  const { length } = readAgain.mock.calls;
  vi.advanceTimersByTime(3000);
  expect(readAgain).toHaveBeenCalledTimes(length);
});

test('tells at once that a document has mistakes', () => {
  const { told, send } = open();
  vi.advanceTimersByTime(100);
  send([{ page: 'newDashboard', sentence: 'No.' }]);
  vi.advanceTimersByTime(20);
  expect(told.at(-1)).toMatchObject({ revision: 'r1', problems: [{ sentence: 'No.' }] });
});

test('tells of widgets that could not be drawn, until the layout has them otherwise', () => {
  const { told, draw, report } = open();
  report(fault);
  vi.advanceTimersByTime(300);
  expect(told.at(-1)).toMatchObject({ faults: [{ widget: 'bill', code: 'invalid_config' }] });
  draw(layout('r2'));
  vi.advanceTimersByTime(300);
  expect(told.at(-1)).toMatchObject({ revision: 'r2', faults: [{ widget: 'bill' }] });
  draw(layout('r3', { heading: 'Now right' }));
  vi.advanceTimersByTime(300);
  expect(told.at(-1)).toMatchObject({ revision: 'r3', faults: [] });
});

test('watches the header, which is on every page, where the header is what was sent', () => {
  const { told, draw, send } = open();
  vi.advanceTimersByTime(100);
  send([], 'header');
  draw(layout('h1'), 'header');
  vi.advanceTimersByTime(50);
  expect(told.at(-1)).toMatchObject({ page: 'header', revision: 'h1' });
});

import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { createBufferMonitor } from './buffer-monitor.ts';
import { redact } from './redact.ts';
import { watchUnhandled } from './watch-unhandled.ts';

/** None of these may be in a report. */
const canaries = [
  'mere.canary@example.nz',
  'eyJhbGciOiJSUzI1.eyJzdWIiOiIxMjM0.c2lnbmF0dXJlLWhlcmU',
  '02-1245-0123456-00',
  '0211234567',
  '+64211234567',
  '0000000966TR348',
  '4111111111111111',
];

test.each(canaries)('takes %s out of a message', (canary) => {
  expect(redact(`Failed for ${canary} today`)).not.toContain(canary);
  expect(redact(`Failed for ${canary} today`)).toMatch(/^Failed for \[.+\] today$/);
});

test('removes the query of an address, but not the path', () => {
  const text = redact('GET https://portal.example.nz/auth/redirect?code=abc&state=def failed');
  expect(text).toBe('GET https://portal.example.nz/auth/redirect?[query] failed');
});

test('leaves what a developer needs', () => {
  const message = "Cannot read properties of undefined (reading 'tabs') at 404";
  expect(redact(message)).toBe(message);
});

test('reports type and status of an answer, and nothing that the server wrote about a customer', () => {
  const monitor = createBufferMonitor();
  monitor.error(
    new ApiError({ type: '/error/default', status: 500, title: 'Mere', detail: 'at 1 Rata St' }),
    'x',
  );
  expect(monitor.drain()).toEqual([
    {
      kind: 'error',
      report: { where: 'x', name: 'ApiError', message: '', type: '/error/default', status: 500 },
    },
  ]);
  expect(monitor.drain()).toEqual([]);
});

test('reports neither aborted requests nor the end of a session', () => {
  const output = { warn: vi.fn(), info: vi.fn() };
  const monitor = createBufferMonitor(output);
  monitor.error(new DOMException('gone', 'AbortError'), 'x');
  monitor.error(new ApiError({ type: '/error/session_ended', status: 401 }), 'x');
  expect(output.warn).not.toHaveBeenCalled();
  monitor.error('mere.canary@example.nz', 'x');
  expect(output.warn).toHaveBeenCalledWith('error report', { where: 'x', name: 'string', message: '' });
});

test('a widget that somebody has switched off is information, every other fault a warning', () => {
  const output = { warn: vi.fn(), info: vi.fn() };
  const monitor = createBufferMonitor(output);
  const report = { revision: 'r', tabId: 't', widgetId: 'w', type: 'notice', version: 1, pointer: '' };
  monitor.widget({ ...report, code: 'switched_off' });
  expect([output.info.mock.calls.length, output.warn.mock.calls.length]).toEqual([1, 0]);
  monitor.widget({ ...report, code: 'chunk_failed' });
  expect([output.info.mock.calls.length, output.warn.mock.calls.length]).toEqual([1, 1]);
});

test('stores the latest hundred reports', () => {
  const monitor = createBufferMonitor();
  for (let index = 0; index < 150; index += 1) monitor.error(new Error('e'), `place ${index}`);
  const reports = monitor.drain();
  expect(reports).toHaveLength(100);
  expect(reports.at(-1)).toMatchObject({ report: { where: 'place 149' } });
});

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test('reports what nobody caught', () => {
  const monitor = { widget: vi.fn(), answer: vi.fn(), error: vi.fn() };
  stop = watchUnhandled(window, monitor);
  const reason = new Error('lost');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  expect(monitor.error).toHaveBeenCalledWith(reason, 'promise');
  const error = new Error('thrown');
  dispatchEvent(new ErrorEvent('error', { error, message: 'thrown' }));
  expect(monitor.error).toHaveBeenCalledWith(error, 'page');
});

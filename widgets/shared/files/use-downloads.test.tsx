import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Send } from '#src/api/api.ts';
import { ApiError } from '#src/api/api-error.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { downloadsReducer, noDownloads, useDownloads } from './use-downloads.ts';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  Reflect.deleteProperty(URL, 'createObjectURL');
  Reflect.deleteProperty(URL, 'revokeObjectURL');
});

const pdf = () =>
  new Response('%PDF-1.7', {
    headers: { 'content-type': 'application/pdf', 'content-disposition': 'attachment; filename="bill.pdf"' },
  });

function show(send: Send) {
  const world = createTestServices(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPortal world={world} send={send}>
      {children}
    </TestPortal>
  );
  return renderHook(() => useDownloads(), { wrapper }).result;
}

test('downloads set the status of their transaction, and it is error if none is given', () => {
  const one = downloadsReducer(noDownloads, { type: 'status', id: 'a', downloadStatus: 'loading' });
  expect(one.byId).toEqual({ a: 'loading' });
  expect(downloadsReducer(one, { type: 'status', id: 'b' }).byId).toEqual({ a: 'loading', b: 'error' });
});

test('is idle until the first try, then loading, then done', async () => {
  const response = Promise.withResolvers<Response>();
  const invoices = show(() => response.promise);
  expect(invoices.current.statusOf('a')).toBe('idle');
  let ended: Promise<void> = Promise.resolve();
  act(() => {
    ended = invoices.current.download('a', 'Bill');
  });
  expect(invoices.current.statusOf('a')).toBe('loading');
  expect(invoices.current.statusOf('b')).toBe('idle');
  await act(async () => {
    response.resolve(pdf());
    await ended;
  });
  expect(invoices.current.statusOf('a')).toBe('done');
});

test('one download at a time for each bill', async () => {
  const send = vi.fn<Send>(() => Promise.resolve(pdf()));
  const invoices = show(send);
  await act(async () => {
    await Promise.all([
      invoices.current.download('a', 'Bill'),
      invoices.current.download('a', 'Bill'),
      invoices.current.download('b', 'Bill'),
    ]);
  });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failed download can be tried again', async () => {
  const send = vi
    .fn<Send>()
    .mockResolvedValueOnce(Response.json({ type: '/error/default' }, { status: 500 }))
    .mockResolvedValue(pdf());
  const invoices = show(send);
  await act(() => invoices.current.download('a', 'Bill'));
  expect(invoices.current.statusOf('a')).toBe('error');
  await act(() => invoices.current.download('a', 'Bill'));
  expect(invoices.current.statusOf('a')).toBe('done');
});

test('the end of the session is no failed download', async () => {
  const invoices = show(() => Promise.reject(new ApiError({ type: '/error/session_ended' })));
  await act(() => invoices.current.download('a', 'Bill'));
  expect(invoices.current.statusOf('a')).toBe('idle');
});

test('a file that the browser does not save is offered another way', async () => {
  Object.assign(URL, {
    createObjectURL: () => {
      throw new Error('blocked');
    },
  });
  const invoices = show(() => Promise.resolve(pdf()));
  await act(() => invoices.current.download('a', 'Bill'));
  expect(invoices.current.unsaved).toBe('a');
  expect(invoices.current.statusOf('a')).toBe('error');
  act(() => invoices.current.forgetUnsaved());
  expect(invoices.current.unsaved).toBeNull();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { useAnswers } from './api-provider.tsx';
import { read } from './read.ts';
import { useCached, useRead } from './use-read.ts';

const details = read('account.details');
const answer = (number: number) => ({
  customerNumber: String(number),
  accountType: 'residential',
  customerSince: '2020-01-01',
  hasPowershout: false,
  isDonor: false,
});

function show<T>(hook: () => T) {
  let sent = 0;
  const send = () => Promise.resolve(Response.json(answer(++sent)));
  const world = createTestServices(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPortal world={world} send={send}>
      {children}
    </TestPortal>
  );
  const { result } = renderHook(() => ({ answers: useAnswers(), value: hook() }), { wrapper });
  return { result, sent: () => sent };
}

test('what is only looked up in the cache makes no request', async () => {
  const { result, sent } = show(() => useCached(details));
  await act(async () => undefined);
  expect(result.current.value).toBeUndefined();
  expect(sent()).toBe(0);
});

test('a change is read again, also where it was read from the cache first', async () => {
  const { result } = show(() => ({ cached: useCached(details), own: useRead(details).data }));
  await waitFor(() => expect(result.current.value.own?.customerNumber).toBe('1'));
  await act(async () => result.current.answers.refresh(['account.details']));
  await waitFor(() => expect(result.current.value.own?.customerNumber).toBe('2'));
  expect(result.current.value.cached?.customerNumber).toBe('2');
});

test.each([
  ['is dropped where it can’t be read again', 'drop', undefined],
  ['stays, with its failure, where it has only grown older', 'keep', '1'],
] as const)('an answer %s', async (_what, onFailure, kept) => {
  const responses = [Response.json(answer(1))];
  const send = () => Promise.resolve(responses.shift() ?? new Response(null, { status: 500 }));
  const world = createTestServices(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPortal world={world} send={send}>
      {children}
    </TestPortal>
  );
  const { result } = renderHook(() => ({ answers: useAnswers(), state: useRead(details) }), { wrapper });
  await waitFor(() => expect(result.current.state.data?.customerNumber).toBe('1'));
  await act(async () => result.current.answers.refresh(['account.details'], onFailure));
  await waitFor(() => expect(result.current.state.error?.status).toBe(500));
  await waitFor(() => expect(result.current.state.data?.customerNumber).toBe(kept));
});

test('a tab that comes to the front reads what is owed again, and the rest once a minute', async () => {
  const paths: string[] = [];
  const send = (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return Promise.resolve(Response.json(answer(1)));
  };
  const world = createTestServices(send);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPortal world={world} send={send}>
      {children}
    </TestPortal>
  );
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  renderHook(() => [useCached(details), useRead(details), useRead(read('drd.widget.billSummary'))], {
    wrapper,
  });
  const comesToTheFront = async (seconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
    window.dispatchEvent(new Event('focus'));
    await act(() => vi.advanceTimersByTimeAsync(100));
    // The schemas of the answers are loaded meanwhile.
    await act(() => vi.dynamicImportSettled());
    return paths.splice(0).map((path) => path.replace(/.*\//, ''));
  };
  expect(await comesToTheFront(0)).toEqual(['details', 'billSummary']);
  expect(await comesToTheFront(5)).toEqual(['billSummary']);
  expect(await comesToTheFront(5)).toEqual(['billSummary']);
  expect((await comesToTheFront(60)).toSorted()).toEqual(['billSummary', 'details']);
  vi.useRealTimers();
});

import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { beforeEach, expect, test } from 'vitest';
import type { Change } from '#layouts/api/shapes.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { ServiceError } from '#layouts/studio/api/problem.ts';
import { ClientProvider } from '#layouts/studio/api/use-client.tsx';
import { useChangeDocuments, useReleaseDocuments } from './documents.ts';

const live = ['header.json', 'newDashboard.json', 'bill--payments.json', 'policy/rules.json'];
const by = { id: 'ana', name: 'Ana' };
const draft = (
  path: string,
  edit: 'added' | 'changed' | 'removed',
  digest = 'd',
): Change['drafts'][number] => ({
  ...{ path, edit, base: null, by, at: 0 },
  digest: edit === 'removed' ? null : digest,
});

let head: number;
/** The call that fails. */
let failing: string | undefined;
let drafts: Readonly<Record<string, string>>;
const calls: string[] = [];
const client = {
  call: async (id: string, { params }: { params?: { path?: string; n?: string } } = {}) => {
    calls.push([id, params?.n ?? params?.path].filter(Boolean).join(' '));
    if (id === failing) throw new ServiceError(503, {});
    if (id === 'pages.list') return { value: { head, pages: [] } };
    if (id === 'releases.documents') {
      const documents = live.map((path) => ({ path, digest: '', text: `${path} of release ${params?.n}` }));
      return { value: { documents } };
    }
    const value = drafts[params?.path ?? ''];
    if (value === undefined) throw new ServiceError(404, {});
    return { value };
  },
  // What these hooks call of it.
} as unknown as Client;

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), shouldRetryOnError: false }}>
    <ClientProvider client={client}>{children}</ClientProvider>
  </SWRConfig>
);
beforeEach(() => {
  [head, drafts, failing, calls.length] = [3, {}, undefined, 0];
});

test('a preview gets the whole set of documents, those that a change doesn’t edit as they are live', async () => {
  drafts = {
    'newDashboard.json': 'edited',
    'profile--new.json': 'added',
    'policy/rules.json': 'edited rules',
  };
  const change = {
    id: 'c1',
    drafts: [
      draft('newDashboard.json', 'changed'),
      draft('profile--new.json', 'added'),
      draft('policy/rules.json', 'changed'),
    ],
  };
  const { result } = renderHook(() => useChangeDocuments(change), { wrapper });
  await waitFor(() => expect(result.current.data).toHaveLength(5));
  expect(result.current.data).toEqual([
    { path: 'header.json', text: 'header.json of release 3' },
    { path: 'bill--payments.json', text: 'bill--payments.json of release 3' },
    { path: 'newDashboard.json', text: 'edited' },
    { path: 'profile--new.json', text: 'added' },
    { path: 'policy/rules.json', text: 'edited rules' },
  ]);
});

test('another edit reads that document again, and not the release', async () => {
  drafts = { 'newDashboard.json': 'one' };
  const { result, rerender } = renderHook(
    ({ digest }) => useChangeDocuments({ id: 'c1', drafts: [draft('newDashboard.json', 'changed', digest)] }),
    { wrapper, initialProps: { digest: '1' } },
  );
  await waitFor(() => expect(result.current.data).toHaveLength(4));
  drafts = { 'newDashboard.json': 'two' };
  calls.length = 0;
  rerender({ digest: '2' });
  await waitFor(() => expect(result.current.data).toContainEqual({ path: 'newDashboard.json', text: 'two' }));
  expect(result.current.data).toHaveLength(4);
  expect(calls).toEqual(['documents.get newDashboard.json']);
});

test('a page that the change removes, or that is gone meanwhile, is left to the build', async () => {
  const change = {
    id: 'c1',
    drafts: [draft('newDashboard.json', 'removed'), draft('bill--payments.json', 'changed')],
  };
  const { result } = renderHook(() => useChangeDocuments(change), { wrapper });
  await waitFor(() =>
    expect(result.current.data?.map(({ path }) => path)).toEqual(['header.json', 'policy/rules.json']),
  );
});

test('of no release there are no pages', async () => {
  const { result } = renderHook(() => useReleaseDocuments(0), { wrapper });
  expect(result.current.data).toEqual([]);
  expect(calls).toEqual([]);
});

test.each(['pages.list', 'releases.documents', 'documents.get'])(
  'there are no documents before %s was read, and a read that fails says so and is made again',
  async (id) => {
    drafts = { 'newDashboard.json': 'edited' };
    failing = id;
    const change = { id: 'c1', drafts: [draft('newDashboard.json', 'changed')] };
    const { result } = renderHook(() => useChangeDocuments(change), { wrapper });
    expect(result.current).toMatchObject({ data: undefined, error: undefined });
    await waitFor(() => expect(result.current.error).toBeInstanceOf(ServiceError));
    expect(result.current.data).toBeUndefined();
    failing = undefined;
    await act(() => result.current.mutate());
    await waitFor(() => expect(result.current.data).toHaveLength(4));
    expect(result.current.error).toBeUndefined();
  },
);

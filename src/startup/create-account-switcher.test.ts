import { expect, test, vi } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { eventually } from '#src/test/eventually.ts';
import { createAccountSwitcher } from './create-account-switcher.ts';
import { createOperationSet } from './operation-set.ts';

function scene(answers: { select?: Promise<unknown>; reload?: Promise<void>; isUnsaved?: boolean } = {}) {
  const calls: unknown[] = [];
  const loading = createOperationSet();
  const onLost = vi.fn();
  const onSwitched = vi.fn();
  const switcher = createAccountSwitcher({
    api: {
      call: (...args: unknown[]) => {
        calls.push(args);
        return (answers.select ?? Promise.resolve()) as Promise<never>;
      },
    },
    forget: () => calls.push('forget'),
    reload: () => {
      calls.push('reload');
      return answers.reload ?? Promise.resolve();
    },
    path: () => '/account/products/natural-gas',
    hasUnsavedWork: () => answers.isUnsaved ?? false,
    loading,
    onSwitched,
    onLost,
  });
  return { calls, loading, onLost, onSwitched, switcher };
}

test('selects a site, drops old answers and loads again, under the overlay', async () => {
  const { calls, loading, switcher } = scene();
  const done = switcher.selectSite('a1', 's1');
  expect(switcher.state().status).toBe('loading');
  expect(loading.has('account-switch')).toBe(true);
  await done;
  expect(calls).toEqual([
    ['drd.site.select', { body: { billingAccountId: 'a1', siteId: 's1' } }],
    'forget',
    'reload',
  ]);
  expect(switcher.state()).toEqual({
    status: 'idle',
    error: undefined,
    isErrorTold: false,
    switches: 1,
    switchedAt: '/account/products/natural-gas',
  });
  expect(loading.isActive()).toBe(false);
});

test('a page follows a switch that took place elsewhere, and only its own are told', async () => {
  const { calls, onSwitched, switcher } = scene({ isUnsaved: true });
  await switcher.follow();
  expect(calls).toEqual(['forget', 'reload']);
  expect(switcher.state()).toMatchObject({ status: 'moved', switches: 1 });
  expect(onSwitched).not.toHaveBeenCalled();
  switcher.dismissError();
  expect(switcher.state().status).toBe('idle');

  const other = scene();
  await other.switcher.selectAccount('a2');
  expect(other.onSwitched).toHaveBeenCalledOnce();
});

test('selects all sites and another account by calls of their own', async () => {
  const { calls, switcher } = scene();
  await switcher.selectSite('a1', null);
  await switcher.selectAccount('a2');
  expect(calls.filter(Array.isArray)).toEqual([
    ['drd.site.clear'],
    ['user.site.select', { body: { billingAccountId: 'a2' } }],
  ]);
});

test('with unsaved input, a switch needs a confirmation', async () => {
  const { calls, switcher } = scene({ isUnsaved: true });
  await switcher.selectAccount('a2');
  expect([switcher.state().status, calls]).toEqual(['asking', []]);
  switcher.answer(false);
  expect([switcher.state().status, calls]).toEqual(['idle', []]);
  await switcher.selectAccount('a2');
  switcher.answer(true);
  await eventually(() => expect(switcher.state()).toMatchObject({ status: 'idle', switches: 1 }));
  switcher.answer(true);
  expect(calls.filter(Array.isArray)).toEqual([['user.site.select', { body: { billingAccountId: 'a2' } }]]);
});

test('a refused switch stays on the old account and stores the parsed error', async () => {
  const error = new ApiError({ type: '/error/default', status: 404 });
  const { calls, switcher, loading } = scene({ select: Promise.reject(error) });
  await switcher.selectAccount('a2');
  expect(switcher.state()).toEqual({ status: 'error', error, isErrorTold: false, switches: 0 });
  expect(calls).not.toContain('forget');
  expect(calls).not.toContain('reload');
  expect(loading.isActive()).toBe(false);
});

test('without an answer it shows the server’s selection, and an error', async () => {
  const error = new ApiError({ type: '/error/no_response' });
  const { calls, switcher } = scene({ select: Promise.reject(error) });
  await switcher.selectAccount('a2');
  expect(calls.slice(1)).toEqual(['forget', 'reload']);
  expect(switcher.state()).toMatchObject({ status: 'error', error });
});

test('a new account that cannot be loaded takes the whole page', async () => {
  const { switcher, onLost } = scene({ reload: Promise.reject(new ApiError({ type: '/x', status: 500 })) });
  await switcher.selectAccount('a2');
  expect(onLost).toHaveBeenCalledOnce();
  expect(switcher.state().status).toBe('error');
});

test('a second press while one is under way sends nothing', async () => {
  const { calls, switcher } = scene();
  await Promise.all([switcher.selectAccount('a2'), switcher.selectAccount('a3')]);
  expect(calls.filter(Array.isArray)).toHaveLength(1);
});

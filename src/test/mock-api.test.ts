import { expect, test } from 'vitest';
import type { LayoutSource } from '#layouts/core/source.ts';
import { createTestApi } from './mock-api.ts';

const navigation = 'http://localhost:4000/api/v1/private/drd/navigation';

test('answers public calls at once and private ones after sign-in', async () => {
  const api = createTestApi();
  const outage = await api.fetch('/api/v1/public/outage/current');
  expect(await outage.json()).toMatchObject({ isOutage: false });
  expect((await api.fetch(navigation)).status).toBe(401);
  const tokens = await api.signIn();
  expect(tokens.refreshToken).not.toBe('');
  const answer = await api.fetch(navigation);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ tabs: expect.arrayContaining(['dashboard']) });
  const journal = await api.control.journal();
  expect(journal.map(({ operation, status }) => [operation, status])).toEqual([
    ['outage.current', 200],
    ['drd.navigation', 401],
    [null, 303],
    ['identity.token', 200],
    ['drd.navigation', 200],
  ]);
  expect(journal.at(-1)?.persona).toBe('aroha');
});

test('two test APIs share nothing', async () => {
  const first = createTestApi();
  const second = createTestApi();
  await first.control.change({ outage: { isOutage: true } });
  const answer = await second.fetch('/api/v1/public/outage/current');
  expect(await answer.json()).toMatchObject({ isOutage: false });
});

test('serves the pages of the folder, and those of the test in their place', async () => {
  const own = {
    format: 1,
    tabId: 'header',
    sections: [
      { id: 'a', type: 'bar', config: {}, widgets: [{ id: 'b', type: 'signOut', version: 1, config: {} }] },
    ],
  } satisfies LayoutSource;
  const read = async (layouts: Parameters<typeof createTestApi>[0], tabId: string) => {
    const api = createTestApi(layouts);
    await api.signIn();
    const answer = await api.fetch(`/api/v1/private/drd/widgets/list?tabId=${tabId}`);
    const { sections } = (await answer.json()) as { sections: { widgets: { type: string }[] }[] };
    return sections.flatMap((section) => section.widgets.map(({ type }) => type));
  };
  expect(await read({}, 'newDashboard')).toContain('billSummary');
  expect(await read({}, 'header')).toContain('themeSwitch');
  expect(await read({ layouts: [own] }, 'header')).toEqual(['signOut']);
});

test('a request can be given up', async () => {
  const api = createTestApi();
  await api.control.hold({});
  const controller = new AbortController();
  const answer = api.fetch('/api/v1/public/outage/current', { signal: controller.signal });
  controller.abort();
  await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
});

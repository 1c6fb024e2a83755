import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestApi } from '#src/test/mock-api.ts';
import { createTestServices, createTestSession, TestPortal } from '#src/test/test-services.tsx';
import { NewBadge } from './new-badge.tsx';

type World = ReturnType<typeof createTestServices>;

async function tagsOf(api: ReturnType<typeof createTestApi>): Promise<readonly string[]> {
  const answer = await api.fetch('http://localhost:4000/api/v1/private/tags');
  return ((await answer.json()) as { tags: string[] }).tags;
}

const show = (world: World, api: ReturnType<typeof createTestApi>) =>
  render(
    <TestPortal world={world} send={api.fetch}>
      <NewBadge tag="BILL_PLANNER_BETA_SEEN" />
    </TestPortal>,
  );

test('is there on the first visit, is told to the server once, and is gone on the next', async () => {
  const api = createTestApi({ persona: 'wiremu' });
  await api.signIn();
  const first = createTestServices(api.fetch);
  show(first, api);
  expect(await screen.findByText('New')).toBeTruthy();
  await waitFor(async () => expect(await tagsOf(api)).toContain('BILL_PLANNER_BETA_SEEN'));
  expect(screen.getByText('New')).toBeTruthy();
  cleanup();
  await api.control.clearJournal();
  show(createTestServices(api.fetch), api);
  await waitFor(async () => expect(await api.control.journal()).not.toEqual([]));
  expect(screen.queryByText('New')).toBeNull();
  expect((await api.control.journal()).map(({ operation }) => operation)).not.toContain('tags.add');
});

test('staff see it, and the customer still does afterwards', async () => {
  const api = createTestApi({ persona: 'wiremu' });
  await api.signIn();
  const session = createTestSession(api.fetch, { kind: () => 'impersonation' });
  show(createTestServices(api.fetch, { session }), api);
  expect(await screen.findByText('New')).toBeTruthy();
  expect(await tagsOf(api)).not.toContain('BILL_PLANNER_BETA_SEEN');
});

import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { object, text } from '#schemas/json-schema.ts';
import { createStoredLayouts } from '#src/fast-start/stored-layouts.ts';
import { testRegistry } from '#src/test/test-registry.ts';
import { createTestServices, TestPortal } from '#src/test/test-services.tsx';
import { type RegistryEntry, readsNothing } from './definition.ts';
import { LayoutPage } from './layout-page.tsx';
import type { SectionProps } from './section.ts';

let drawn = 0;
function Saying({ config }: { readonly config: { readonly text: string } }) {
  drawn += 1;
  return <p>{config.text}</p>;
}
const saying: RegistryEntry = {
  descriptor: {
    type: 'saying',
    versions: [1],
    configSchema: object({ text: text('Text.') }),
    view: {},
    reads: readsNothing,
    subject: 'this',
    size: { rooms: { usual: { base: 40 } } },
    fallback: undefined,
  },
  load: () => Promise.resolve({ default: { component: Saying as never } }),
};
const Stack = ({ slots }: SectionProps) => slots.map(({ element }) => element);
const sections = { grid: Stack, stack: Stack, tabs: Stack, banner: Stack, bar: Stack };

const layout = (words: string) => ({
  format: 1,
  tabId: 'newDashboard',
  revision: 'r',
  sections: [
    { id: 's', type: 'stack', widgets: [{ id: 'w', type: 'saying', version: 1, config: { text: words } }] },
  ],
});

/** The dashboard of somebody for whom a page was stored; the answer comes when it is given. */
function open(stored: object | undefined) {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  const world = createTestServices(() => answer);
  if (stored !== undefined) createStoredLayouts(world.services.storage).write('newDashboard', stored);
  render(
    <TestPortal
      world={world}
      send={() => answer}
      registry={testRegistry([['saying', saying]], sections)}
      runtime={{}}
    >
      <LayoutPage tabId="newDashboard" notFound={<p>no such page</p>} />
    </TestPortal>,
  );
  return { give: (body: object, status = 200) => give(Response.json(body, { status })) };
}

afterEach(() => {
  drawn = 0;
});

test('what was stored is shown until the answer comes, and is not drawn anew for the same', async () => {
  const { give } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  const before = drawn;
  give(layout('as last time'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(drawn).toBe(before);
});

test('another answer takes its place', async () => {
  const { give } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  give(layout('as it is now'));
  expect(await screen.findByText('as it is now')).toBeTruthy();
  expect(screen.queryByText('as last time')).toBeNull();
});

test('it stays, and says so, when the answer is none', async () => {
  const { give } = open(layout('as last time'));
  give({ nothing: 'of a layout' });
  expect(await screen.findByText(/This is how it looked last time/)).toBeTruthy();
  expect(screen.getByText('as last time')).toBeTruthy();
});

test('a server that says that there is no such page is believed', async () => {
  const { give } = open(layout('as last time'));
  expect(await screen.findByText('as last time')).toBeTruthy();
  give({ type: '/error/default', title: 'No', status: 404 }, 404);
  expect(await screen.findByText('no such page')).toBeTruthy();
});

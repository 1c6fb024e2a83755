import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { widgets } from '#widgets/index.ts';
// Loaded on demand; a busy machine takes longer than a test waits.
import './hero-art.tsx';
import './hero-message.tsx';

const operation = 'drd.propertyAvatar.get';

/** Shows the greeting until the picture of the property has been read. */
async function show(scene: Parameters<typeof renderLive>[1] = {}) {
  const live = await renderLive(widgets.heroMessage, scene);
  await screen.findByRole('heading', { level: 2 });
  await waitFor(async () =>
    expect((await live.api.control.journal()).some((entry) => entry.operation === operation)).toBe(true),
  );
  return live;
}
const drawn = () => document.querySelectorAll('svg[viewBox="0 0 240 160"]').length;

test('the picture that was chosen leads to the page that changes it', async () => {
  await show({
    prepare: ({ control }) =>
      control.change({ persona: 'aroha', avatars: { 'site-101-1': { type: 'villa', colorSchema: 'sky' } } }),
  });
  const link = await screen.findByRole('link', { name: 'Change picture' });
  expect(link.getAttribute('href')).toBe('/account/property-avatar');
  expect(drawn()).toBe(1);
});

test('a picture that may not be changed has no link', async () => {
  await show({ persona: 'priya' });
  await waitFor(() => expect(drawn()).toBe(1));
  expect(screen.queryByRole('link', { name: 'Change picture' })).toBeNull();
});

test('without a picture, and where the server refuses, there is only the greeting', async () => {
  const { unmount } = await show();
  expect(drawn()).toBe(0);
  unmount();
  await show({ prepare: ({ control }) => control.fault({ fault: '403', match: { operation } }) });
  expect(screen.getByRole('heading', { level: 2, name: 'Mōrena, Aroha' })).toBeTruthy();
  expect(drawn()).toBe(0);
  expect(screen.queryByText(/couldn't/)).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import themeSwitch from './theme-switch.tsx';

// jsdom has no layout; what places the menu only needs this to exist.
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

test('says what is chosen and changes it', async () => {
  const { world } = renderWidget(themeSwitch, { config: {}, data: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Colours: same as my device' }));
  const dark = await screen.findByRole(
    'menuitemradio',
    { name: 'Dark', checked: false },
    { timeout: 10_000 },
  );
  expect(screen.getByRole('menuitemradio', { name: 'Same as my device', checked: true })).toBeTruthy();
  await userEvent.click(dark);
  await waitFor(() => expect(world.services.theme.choice()).toBe('dark'));
  expect(await screen.findByRole('button', { name: 'Colours: dark' })).toBeTruthy();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import themeSwitch from './theme-switch.tsx';

beforeEach(stubLayout);

test('says what is chosen and changes it', async () => {
  const { world } = renderWidget(themeSwitch, { config: {}, data: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Colours: same as my device' }));
  const dark = await screen.findByRole('menuitemradio', { name: 'Dark', checked: false });
  expect(screen.getByRole('menuitemradio', { name: 'Same as my device', checked: true })).toBeTruthy();
  await userEvent.click(dark);
  await waitFor(() => expect(world.services.theme.choice()).toBe('dark'));
  expect(await screen.findByRole('button', { name: 'Colours: dark' })).toBeTruthy();
});

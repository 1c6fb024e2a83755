import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { writeConsent } from '#src/analytics/consent.ts';
import { type AppScene, startApp } from '#src/test/start-app.tsx';

const page = globalThis as { dataLayer?: { path: string; customer: { dimensions: object } }[] | undefined };
afterEach(() => {
  page.dataLayer = undefined;
});

const config = { analytics: { enabled: true, salt: 's' } };
const start = (scene: Partial<AppScene> = {}) => startApp({ path: '/account/dashboard', config, ...scene });
const paths = () => page.dataLayer?.map(({ path }) => path);

test('the first view of a page has the dimensions of its customer', async () => {
  const held = Promise.withResolvers<unknown>();
  const { services } = start({ answers: { '/private/account/details': held.promise } });
  act(() => writeConsent(services.storage, 'granted'));
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  expect(page.dataLayer).toBeUndefined();
  await act(async () =>
    held.resolve({
      customerNumber: '500799819',
      accountType: 'residential',
      customerSince: '2020-01-01',
      hasPowershout: true,
      isDonor: true,
    }),
  );
  await waitFor(() => expect(paths()).toEqual(['/account/dashboard']));
  expect(page.dataLayer?.[0]).toMatchObject({
    event: 'page_view',
    title: 'Dashboard',
    customer: {
      email: expect.stringMatching(/^[0-9a-f]{64}$/),
      dimensions: { accountType: 'residential', activeDonor: true },
    },
  });
});

test('consent that is given later counts the page that is shown, and those that follow, with the customer', async () => {
  start();
  await userEvent.click(await screen.findByRole('link', { name: 'Bills' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Allow it' }));
  await waitFor(() => expect(paths()).toEqual(['/account/bill/payments']));
  expect(page.dataLayer?.[0]?.customer.dimensions).toMatchObject({
    accountType: 'residential',
    activeDonor: false,
  });
  await userEvent.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(paths()).toEqual(['/account/bill/payments', '/account/dashboard']));
  await userEvent.click(await screen.findByRole('button', { name: 'Stop it' }));
  await userEvent.click(screen.getByRole('link', { name: 'Bills' }));
  await screen.findByRole('heading', { level: 1, name: 'Bills and payments' });
  expect(paths()).toHaveLength(2);
});

test('nothing is counted while staff look, whatever the browser has agreed to', async () => {
  const { services } = start({ session: { kind: () => 'impersonation' } });
  act(() => writeConsent(services.storage, 'granted'));
  await screen.findByRole('contentinfo');
  expect(page.dataLayer).toBeUndefined();
});

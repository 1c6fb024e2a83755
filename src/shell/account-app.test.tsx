import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { refreshFailed } from '#src/session/session-error.ts';
import type { Session } from '#src/session/session-types.ts';
import { createAccountParts } from '#src/startup/account-parts.tsx';
import { startApp, usualInitialise, usualOutage } from '#src/test/start-app.tsx';

const mainNavigation = () => screen.findByRole('navigation', { name: 'Main' });
const linksOf = (element: HTMLElement) =>
  within(element)
    .getAllByRole('link')
    .map((link) => link.textContent);

test('shows the tabs of the server and marks the current one', async () => {
  startApp({ path: '/account/dashboard' });
  const navigation = await mainNavigation();
  await waitFor(() => expect(linksOf(navigation)).toEqual(['Dashboard', 'Bills', 'Profile']));
  expect(within(navigation).getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  expect(document.title).toBe('Dashboard - Beacon');
});

test.each([
  ['a business', 'sme', beacon],
  ['a customer of a brand without any', 'residential', ember],
])('the return of the network asks for no home profile of %s', async (_, accountType, brand) => {
  const details = { customerNumber: '1', accountType, customerSince: '2020-01-01', hasPowershout: false };
  const { calls } = startApp({
    path: '/account/bill/payments',
    answers: { '/private/account/details': { ...details, isDonor: false } },
    brand,
  });
  const asked = () => calls.filter((call) => call === 'GET /private/account/details').length;
  await waitFor(() => expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toHaveLength(3));
  await waitFor(() => expect(asked()).toBe(1));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(asked()).toBe(2));
  await act(() => vi.dynamicImportSettled());
  expect(calls).not.toContain('GET /private/homeProfile');
});

test('paying and signing out work when neither tabs nor header arrive', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  startApp({
    path: '/account/bill/payments',
    answers: { '/private/drd/navigation': 500, '/private/drd/widgets/list': 500 },
    session: { signOut },
  });
  expect(linksOf(await mainNavigation())).toEqual(['Dashboard', 'Bills', 'Profile']);
  await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledOnce();
});

test('an index address leads to the first tab and preserves the query', async () => {
  startApp({ path: '/account/profile?utm_source=mail' });
  await screen.findByRole('heading', { level: 1, name: 'Account settings' });
  expect(location.pathname + location.search).toBe('/account/profile/account-settings?utm_source=mail');
});

test('an older address leads to its new place, even when an answer has the wrong shape', async () => {
  const answers = { '/private/billing/accounts/switcher': { billingAccounts: 7 } };
  startApp({ path: '/account/usage/natural-gas', answers });
  await screen.findByRole('heading', { level: 1, name: 'Natural gas usage' });
  expect(location.pathname).toBe('/account/products/natural-gas');
});

test.each(['/account/nothing', '/elsewhere'])('%s is not found, with ways on', async (path) => {
  startApp({ path });
  await screen.findByRole('heading', { level: 1, name: "We couldn't find that page" });
  const main = screen.getByRole('main');
  await waitFor(() => expect(linksOf(main)).toEqual(['Dashboard', 'Bills', 'Profile']));
});

test('moves focus to the heading after a change of page', async () => {
  startApp({ path: '/account/dashboard' });
  await userEvent.click(within(await mainNavigation()).getByRole('link', { name: 'Bills' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Bills and payments' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a failed initialise shows the full-page error with a reload, and preserves the deep link', async () => {
  const { reloads } = startApp({
    path: '/account?deeplink=%2Faccount%2Fbill',
    answers: { '/private/drd/initialize': new TypeError('Failed to fetch') },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sorry, something went wrong' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads).toEqual(['http://localhost:4000/account?deeplink=%2Faccount%2Fbill']);
});

test('is never white: where the code of the portal cannot be loaded, there is a reload', async () => {
  // React logs what a boundary caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { reloads, errors } = startApp({ path: '/account/dashboard', isCodeMissing: true });
  await screen.findByRole('heading', { level: 1, name: 'Sorry, something went wrong' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads).toHaveLength(1);
  expect(errors).toHaveLength(1);
});

test('follows a deep link once, after initialisation', async () => {
  const deepLink: Session['deepLink'] = (search) => new URLSearchParams(search).get('deeplink') ?? undefined;
  startApp({ path: '/account?deeplink=%2Faccount%2Fbill%2Fpayments', session: { deepLink } });
  await screen.findByRole('heading', { level: 1, name: 'Bills and payments' });
  expect(location.search).toBe('');
});

test('covers the page until it is painted, and nothing under the cover can be reached', async () => {
  const held = Promise.withResolvers<unknown>();
  const layout = Promise.withResolvers<unknown>();
  startApp({
    path: '/account/dashboard',
    answers: { '/private/tips': held.promise, 'GET /private/drd/widgets/list': layout.promise },
  });
  const navigation = await mainNavigation();
  expect(screen.getByText('Getting your account ready')).toBeDefined();
  expect(navigation.closest('[inert]')).not.toBeNull();
  await screen.findByText('(6 of 7)');
  expect(navigation.closest('[inert]')).not.toBeNull();
  await act(async () => layout.resolve({ format: 1, tabId: 'newDashboard', revision: 'r1', sections: [] }));
  // From here on the page can be used, and the same words stay beside it.
  await waitFor(() => expect(navigation.closest('[inert]')).toBeNull());
  expect(screen.getByText('Getting your account ready')).toBeDefined();
  await act(async () => held.resolve({}));
  await waitFor(() => expect(screen.queryByText('Getting your account ready')).toBeNull());
  expect(screen.queryByText('Getting your account ready')).toBeNull();
});

test('shows that the device is offline, and that it is back', async () => {
  startApp({ path: '/account/dashboard' });
  await mainNavigation();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  await screen.findByText("You're offline.");
  await mainNavigation();
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText("You're offline.")).toBeNull());
});

const alert = { id: 'a1', title: 'Save power', text: 'Tonight.', severity: 'critical', link: null };

test('a dismissed alert stays away, and a new one shows', async () => {
  const first = startApp({
    path: '/account/dashboard',
    answers: { '/public/nationalAlert': { info: alert } },
  });
  const region = await screen.findByRole('region', { name: 'National alert' });
  // A critical alert is above everything else.
  expect(
    region.compareDocumentPosition(screen.getByRole('main')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
  await userEvent.click(within(region).getByRole('button', { name: 'Dismiss the alert' }));
  expect(screen.queryByRole('region', { name: 'National alert' })).toBeNull();
  act(() => first.services.storage.write('seen.alert', 'another'));
  expect(await screen.findByRole('region', { name: 'National alert' })).toBeDefined();
});

test('a planned outage is announced until it is dismissed', async () => {
  const planned = {
    ...usualOutage,
    shouldNotify: true,
    showPreOutageNotification: true,
    title: 'Work on Sunday',
  };
  const { services } = startApp({
    path: '/account/dashboard',
    answers: { '/public/outage/current': planned },
  });
  const region = await screen.findByRole('region', { name: 'Planned work on My Account' });
  await userEvent.click(within(region).getByRole('button', { name: 'Dismiss this message' }));
  expect(screen.queryByText('Work on Sunday')).toBeNull();
  act(() => services.storage.write('seen.outage', '2025-01-01T00:00:00Z'));
  await screen.findByText('Work on Sunday');
});

test('sends the verification e-mail again', async () => {
  const { calls } = startApp({
    path: '/account/dashboard',
    answers: { '/private/drd/initialize': { ...usualInitialise, emailVerified: false } },
  });
  const region = await screen.findByRole('region', { name: 'E-mail verification' });
  within(region).getByText("Your email address isn't verified.");
  await userEvent.click(within(region).getByRole('button', { name: 'Send it again' }));
  await within(region).findByText('An email containing verification instructions has been sent.');
  expect(calls).toContain('POST /private/user/emailVerification');
});

const promotion = {
  promoId: 'p1',
  endDate: '2026-04-01T00:00:00Z',
  title: 'New: forecasts',
  text: 'See ahead.',
  navigation: { deeplink: '/account/insights/forecasts' },
};
const promotions = (...list: unknown[]) => ({ 'GET /private/newfeaturepromotions': { promotions: list } });

test('points out a new feature, and reports to the server when it was seen', async () => {
  const { calls } = startApp({ path: '/account/dashboard', answers: promotions(promotion) });
  const tip = await screen.findByRole('complementary', { name: 'New feature' });
  await userEvent.click(within(tip).getByRole('button', { name: 'Dismiss: New: forecasts' }));
  expect(screen.queryByText('New: forecasts')).toBeNull();
  await waitFor(() => expect(calls).toContain('PUT /private/newfeaturepromotions'));
});

test('a promotion that has ended is not shown', async () => {
  const { calls } = startApp({
    path: '/account/dashboard',
    answers: promotions({ ...promotion, endDate: '2026-03-01T00:00:00Z' }),
  });
  await waitFor(() => expect(calls).toContain('GET /private/newfeaturepromotions'));
  await mainNavigation();
  expect(screen.queryByText('New: forecasts')).toBeNull();
});

test('staff sees whose account it is on every page, can end it, and leaves no traces', async () => {
  const signOut = vi.fn(() => Promise.resolve());
  const { calls } = startApp({
    path: '/account/bill/transactions',
    answers: promotions(promotion),
    session: { kind: () => 'impersonation', signOut },
  });
  const banner = await screen.findByRole('region', { name: 'Staff access' });
  await within(banner).findByText("You're working as customer 500799819.");
  await userEvent.click(within(banner).getByRole('button', { name: /^End/ }));
  expect(signOut).toHaveBeenCalledOnce();
  expect(calls.filter((call) => call.includes('/events/') || call.includes('promotions'))).toEqual([]);
});

test('inside the mobile app there is only the page', async () => {
  startApp({ path: '/account/bill/payments', session: { kind: () => 'mobile' } });
  await screen.findByRole('heading', { level: 1, name: 'Bills and payments' });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('the footer leads to help, privacy and those who settle disputes', async () => {
  startApp({ path: '/account/dashboard' });
  const footer = await screen.findByRole('contentinfo');
  for (const name of [/Contact/, /Privacy/, /Terms/, /Accessibility/, /Utilities Disputes/, /Powerswitch/]) {
    within(footer).getByRole('link', { name });
  }
});

test('counts the view of a page', async () => {
  const { calls } = startApp({ path: '/account/bill/transactions' });
  await waitFor(() => expect(calls).toContain('POST /private/events/viewTransactionHistory'));
});

const described = { tabs: ['dashboard', 'bills'], commonError: false };

test.each([
  ['where there is no such page', { 'GET /private/widget/list': 404 }],
  ['where the page could not be loaded', { 'GET /private/widget/list': 500 }],
  [
    'of a page that only says why it is not for this customer',
    { '/private/drd/navigation': { ...described, pages: ['dashboard', 'bill/payments'] } },
  ],
])('counts no view %s', async (_, answers) => {
  const { calls, portal, services } = startApp({ path: '/account/bill/transactions', answers });
  await waitFor(() => expect(portal.startup.state().phase).toBe('ready'));
  await waitFor(() => expect(calls).toContain('GET /private/widget/list'));
  await act(() => vi.dynamicImportSettled());
  expect(calls).not.toContain('POST /private/events/viewTransactionHistory');
  expect(services.pageViews.getState()).toEqual([]);
});

test('counts the view of a page that the server describes', async () => {
  const pages = ['dashboard', 'bill/transactions'];
  const answers = { '/private/drd/navigation': { ...described, pages } };
  const { calls } = startApp({ path: '/account/bill/transactions', answers });
  await waitFor(() => expect(calls).toContain('POST /private/events/viewTransactionHistory'));
});

/** Switches the account as the header does, from a widget's place. */
async function switchAccount(app: ReturnType<typeof startApp>) {
  const { switcher } = createAccountParts(app.portal, app.services);
  await act(() => switcher.selectAccount('a2'));
  return switcher;
}

test('a switch reloads the start and mounts the page with an empty cache', async () => {
  const app = startApp({ path: '/account/bill/payments' });
  await waitFor(() => expect(app.portal.startup.state().phase).toBe('ready'));
  const layouts = () => app.calls.filter((call) => call === 'GET /private/widget/list').length;
  const before = layouts();
  app.table['/private/drd/navigation'] = { tabs: ['dashboard', 'bills'], commonError: false };
  await switchAccount(app);
  const navigation = await screen.findByRole('navigation', { name: 'Main' });
  await waitFor(() => expect(linksOf(navigation)).toEqual(['Dashboard', 'Bills']));
  await waitFor(() => expect(layouts()).toBe(before + 1));
});

test('a switch whose account cannot be loaded shows why on the whole page', async () => {
  const app = startApp({ path: '/account/bill/payments' });
  await waitFor(() => expect(app.portal.startup.state().phase).toBe('ready'));
  app.table['/private/drd/initialize'] = refreshFailed();
  await switchAccount(app);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Something went wrong' });
  expect(heading.closest('main')?.textContent).toContain('An error occurred while retrieving your data.');
});

test('a refused switch changes nothing', async () => {
  const app = startApp({ path: '/account/bill/payments', answers: { 'POST /private/user/site': 404 } });
  await waitFor(() => expect(app.portal.startup.state().phase).toBe('ready'));
  const switcher = await switchAccount(app);
  expect(switcher.state()).toMatchObject({ status: 'error', error: { status: 404 } });
  expect(app.portal.startup.state().generation).toBe(1);
});

test.each([
  ['drd.navigation', '/private/drd/navigation', { tabs: 'dashboard', commonError: false }, '/tabs'],
  ['tabs.profile', '/private/tabs', { tabs: [{ key: 'accountSettings' }] }, '/tabs/0/label'],
] as const)(
  'an invalid answer of %s is one report, and the shell does without it',
  async (operation, path, answer, pointer) => {
    const app = startApp({ path: '/account/dashboard', answers: { [path]: answer } });
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
    await waitFor(() =>
      expect(app.answerReports.map((report) => [report.operation, report.pointer])).toEqual([
        [operation, pointer],
      ]),
    );
  },
);

test('an invalid initialise is a full-page error, with one report', async () => {
  const app = startApp({
    path: '/account/dashboard',
    answers: { '/private/drd/initialize': { ...usualInitialise, email: 7 } },
  });
  expect(await screen.findByRole('heading', { name: 'Sorry, something went wrong' })).toBeTruthy();
  expect(app.answerReports).toEqual([{ operation: 'drd.initialize', pointer: '/email', expected: 'string' }]);
});

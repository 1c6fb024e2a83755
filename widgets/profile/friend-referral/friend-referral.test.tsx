import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderWidget } from '#src/test/render-widget.tsx';
import { testConfig } from '#src/test/test-services.tsx';
import friendReferral from './friend-referral.tsx';

const url = 'https://www.beacon.example/join?friend=0ABC123';
const config = {
  heading: 'Refer a friend',
  lede: 'You both get $50.',
  steps: [
    { title: 'Share your link', text: 'Send it to friends.' },
    { title: 'They join', text: 'Through your link.' },
    { title: 'You both get $50', text: 'Off a bill.' },
  ],
  message: { subject: 'Join me', text: 'We each get $50.' },
  signUp: {
    residential: [{ label: 'Join at home', href: 'https://www.beacon.example/join' }],
    sme: [
      { label: 'Join as a business', href: 'https://www.beacon.example/business/join' },
      { label: 'Elsewhere', href: 'https://evil.example/join' },
    ],
  },
  terms: { label: 'Terms of the offer', href: 'https://www.beacon.example/terms' },
};
const show = (type: 'residential' | 'sme' | null = 'residential', link = url) =>
  renderWidget(friendReferral, {
    config,
    data: { friend: { url: link } },
    account: { type: type ?? undefined },
    services: { config: { ...testConfig, hosts: { ...testConfig.hosts, links: ['www.beacon.example'] } } },
  });

function deviceThatShares(share: (data: ShareData) => Promise<void>) {
  const spy = vi.fn(share);
  Object.defineProperty(navigator, 'share', { value: spy, configurable: true });
  return spy;
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('shows the link, how it works and the terms', () => {
  show();
  expect(screen.getByText(url)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Share your linkSend it to friends.',
    'They joinThrough your link.',
    'You both get $50Off a bill.',
  ]);
  expect(screen.getByRole('link', { name: /^Terms of the offer/ }).getAttribute('href')).toBe(
    'https://www.beacon.example/terms',
  );
});

test('copies the link', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy your link' }));
  expect(await navigator.clipboard.readText()).toBe(url);
  expect(screen.getByText('Copied')).toBeTruthy();
});

test('opens an e-mail with a subject, the words and the link, and without an addressee', () => {
  show();
  const href = screen.getByRole('link', { name: 'Email your link' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect([mail.protocol, mail.pathname]).toEqual(['mailto:', '']);
  expect(mail.searchParams.get('subject')).toBe('Join me');
  expect(mail.searchParams.get('body')).toBe(`We each get $50.\r\n\r\n${url}\r\n`);
});

test('shares through the device where it can', async () => {
  const share = deviceThatShares(() => Promise.resolve());
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share your link' }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Join me', text: 'We each get $50.', url });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a device without sharing offers copy and e-mail', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull();
});

test('closing the sharing of the device is no fault; a fault says what to do', async () => {
  const share = deviceThatShares(() => Promise.reject(new DOMException('', 'AbortError')));
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Share your link' }));
  expect(screen.queryByRole('alert')).toBeNull();
  share.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await userEvent.click(screen.getByRole('button', { name: 'Share your link' }));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain(
      "Your device couldn't share it. Copy the link and send it yourself.",
    ),
  );
});

test('a home gets the links for homes', () => {
  show();
  expect(screen.getByRole('link', { name: /^Join at home/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Join as a business/ })).toBeNull();
});

test('SME gets different sign-up links, and none to a host that is not ours', () => {
  show('sme');
  expect(screen.getByRole('link', { name: /^Join as a business/ }).getAttribute('href')).toBe(
    'https://www.beacon.example/business/join',
  );
  expect(screen.queryByRole('link', { name: /^Join at home/ })).toBeNull();
  expect(screen.queryByText('Elsewhere')).toBeNull();
});

test('without the kind of customer there is the link, and no sign-up links', () => {
  show(null);
  expect(screen.getByText(url)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
});

test.each(['https://evil.example/join?friend=1', 'http://www.beacon.example/join', 'not a link'])(
  'the link %s is given to nobody',
  (link) => {
    show('residential', link);
    expect(screen.getByText("Your link isn't available right now.")).toBeTruthy();
    expect(screen.queryByText(link)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Email your link' })).toBeNull();
  },
);

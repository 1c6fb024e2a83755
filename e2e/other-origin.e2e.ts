import type { Page } from '@playwright/test';
import { openFront } from '#bench/front.ts';
import { freePort } from '#src/test/free-port.ts';
import { calls, enter, pick } from './support/by-hand.ts';
import { type Mock, startMock } from './support/mock.ts';
import { test as base, expect } from './support/portal.ts';
import { authItem } from './support/sign-in.ts';

interface Servers {
  /** A mock server whose API and provider are on another origin than the portal. */
  apart: { readonly mock: Mock; readonly port: number; readonly origin: string; readonly server: string };
  /** A proxy with TLS, in front of a mock server that knows its origin as the public one. */
  behindTls: { readonly port: number; readonly origin: string };
}

const test = base.extend<Servers>({
  ignoreHTTPSErrors: true,
  apart: async ({ browserName: _ }, use) => {
    const apart = await startBetweenOrigins();
    await use(apart);
    await apart.mock.stop();
  },
  behindTls: async ({ browserName: _ }, use) => {
    const port = await freePort();
    const origin = `https://localhost:${port}`;
    const mock = await startMock({ args: ['--public-origin', origin] });
    const front = await openFront(mock.port, { publicPort: port });
    await use({ port, origin });
    await front.close();
    await mock.stop();
  },
});

/** Pays 25 dollars on the card page of another origin, and comes back to the portal. */
async function payByCard(page: Page, origin: string, cards: string): Promise<void> {
  await page.goto(`${origin}/account/bill/payments`);
  await page.getByRole('radio', { name: /^Card/ }).check();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Amount' }).fill('25');
  for (const name of [/terms and conditions/, /authorise/])
    await page.getByRole('checkbox', { name }).check();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL((url) => url.origin === cards);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expiry date').fill('11/28');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  const paid = page.getByRole('dialog', { name: 'Payment received' });
  await paid.getByRole('button', { name: 'Done' }).click();
  expect(new URL(page.url()).origin).toBe(origin);
}

/** A mock server that knows its port before it starts, as the README of the mock server says. */
async function startBetweenOrigins(tries = 3): Promise<Servers['apart']> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = `http://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--api-origin', server, '--allow-origin', origin];
  try {
    return { mock: await startMock({ args }), port, origin, server };
  } catch (error) {
    // Somebody else took the port in between.
    if (tries > 1) return startBetweenOrigins(tries - 1);
    throw error;
  }
}

test('a portal on another origin than API and provider signs in, pays by card, and its tokens end with a sign-out', async ({
  page,
  apart: { mock, port, origin, server },
}) => {
  await enter(page, `${origin}/`);
  await expect(page).toHaveURL((url) => url.href.startsWith(`${server}/identity/authorize`));
  await pick(page, 'Wiremu');
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  const { at, rt } = JSON.parse((await page.evaluate((key) => localStorage.getItem(key), authItem)) ?? '{}');
  const call = () =>
    fetch(`${server}/api/v1/private/billing/accounts`, {
      headers: { authorization: `Bearer ${at}`, 'brand-id': 'beacon', 'device-id': crypto.randomUUID() },
    });
  expect((await call()).status).toBe(200);

  await payByCard(page, origin, `http://cards.localhost:${port}`);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect.poll(async () => (await call()).status).toBe(401);
  const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'portal', refresh_token: rt });
  const refresh = await fetch(`${server}/identity/token`, { method: 'POST', body });
  expect([refresh.status, (await refresh.json()).error]).toEqual([400, 'invalid_grant']);
  const sent = (await calls(mock.control)).filter((line) => line.endsWith('/revoke'));
  expect(sent).toEqual(['OPTIONS /identity/revoke', 'POST /identity/revoke']);
});

test('a portal behind a proxy with TLS signs in and pays by card at its public origin', async ({
  page,
  behindTls: { port, origin },
}) => {
  await enter(page, `${origin}/`);
  await expect(page).toHaveURL((url) => url.href.startsWith(`${origin}/identity/authorize`));
  await pick(page, 'Wiremu');
  await expect(page.getByRole('region', { name: 'Your electricity' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
  await payByCard(page, origin, `https://cards.localhost:${port}`);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { redirectTargets } from './redirect-targets.ts';
import { type LinkPolicy, type LinkUse, resolveLink } from './resolve-link.ts';

const origin = 'https://portal.example.nz';
const routes = new Set(['/', '/login', '/account', '/account/dashboard', '/account/bill/payments']);
const policy: LinkPolicy = {
  origin,
  knownRoute: (path) => routes.has(path),
  redirectTargets,
  linkHosts: ['www.example.nz', 'help.example.nz:8443'],
  cardHosts: ['cards.example.nz'],
};
const uses: readonly LinkUse[] = ['link', 'redirect', 'card', 'external'];
const resolve = (raw: unknown, use: LinkUse) => resolveLink(raw, use, policy);
const internal = (path: string) => ({ kind: 'internal', path });
const external = (href: string) => ({ kind: 'external', href });

/** The allowed results, specified independently of the code. */
function offPolicy(raw: unknown, use: LinkUse): string | null {
  const result = resolve(raw, use);
  if (result === null) return null;
  if (result.kind === 'internal') {
    const url = new URL(result.path, origin);
    const path = result.path.split('?')[0] ?? '';
    const inside =
      /^\/(?![/\\])/.test(result.path) && url.origin === origin && url.pathname === path && url.hash === '';
    const clean = ['code', 'state', 'token', 'error'].every((name) => !url.searchParams.has(name));
    const placed =
      use === 'redirect'
        ? path === '/account' || path.startsWith('/account/')
        : use !== 'card' && routes.has(path);
    return inside && clean && placed ? null : `${use} ${JSON.stringify(raw)} -> ${result.path}`;
  }
  const url = new URL(result.href);
  const https = url.protocol === 'https:' && url.username === '' && url.password === '';
  const allowed =
    (use === 'card' && https && url.host === 'cards.example.nz') ||
    (use === 'external' && https && policy.linkHosts.includes(url.host)) ||
    (use === 'external' && (url.protocol === 'mailto:' || url.protocol === 'tel:'));
  return allowed ? null : `${use} ${JSON.stringify(raw)} -> ${result.href}`;
}

describe('a link inside the portal', () => {
  test.each([
    ['/account/dashboard', '/account/dashboard'],
    ['/account/dashboard/', '/account/dashboard'],
    [`${origin}/account/dashboard`, '/account/dashboard'],
    ['/account//bill///payments?view=all#pay', '/account/bill/payments?view=all'],
    [
      '/account/bill/payments?code=1&state=2&token=3&error=4&error_description=5&a=6',
      '/account/bill/payments?a=6',
    ],
    ['/account/x/../dashboard', '/account/dashboard'],
  ])('%s leads to %s', (raw, path) => expect(resolve(raw, 'link')).toEqual(internal(path)));

  test.each(['/somewhere', 'https://www.example.nz/', 'mailto:help@example.nz', ''])(
    '%s leads nowhere',
    (raw) => expect(resolve(raw, 'link')).toBeNull(),
  );
});

describe('a redirect after sign-in', () => {
  test.each([
    ['/', '/account'],
    ['/account', '/account'],
    ['/account/bill/payments', '/account/bill/payments'],
    ['/account/insights/eco-tracker/last-7-days/carbon', '/account/insights/eco-tracker/last-7-days/carbon'],
    ['/account/insights/monitoring', '/account/products/monitoring'],
    ['/activate', '/account'],
    ['/app', '/account'],
    ['/app/bill/payments?x=1', '/account/bill/payments?x=1'],
    ['/app/app/account/profile', '/account/profile'],
    ['/auth', '/account'],
    ['/auth/redirect?code=abc', '/account'],
    ['/login', '/account'],
    ['/bill', '/account/bill'],
    ['/dashboard', '/account/dashboard'],
    ['/profile/donate', '/account/profile/donate'],
    ['/usage', '/account/usage'],
    ['/usage/eco-tracker', '/account/usage/eco-tracker'],
    ['/products/ev', '/account/products/ev'],
    ['/insights/tips', '/account/insights/tips'],
  ])('%s leads to %s', (raw, path) => expect(resolve(raw, 'redirect')).toEqual(internal(path)));

  test.each([
    '/accounts',
    '/billing',
    '/application',
    '/impersonate',
    '/outage',
    '/identity/authorize',
    '/%61ccount',
  ])('%s is not allowed', (raw) => expect(resolve(raw, 'redirect')).toBeNull());
});

describe('a link out of the portal', () => {
  test.each([
    ['https://www.example.nz/help#top', 'https://www.example.nz/help#top'],
    ['https://help.example.nz:8443/', 'https://help.example.nz:8443/'],
    ['mailto:help@example.nz?subject=My%20bill', 'mailto:help@example.nz?subject=My%20bill'],
    ['tel:+64 9 555 0100', 'tel:+6495550100'],
  ])('%s is allowed', (raw, href) => expect(resolve(raw, 'external')).toEqual(external(href)));

  test('the same address inside the portal stays inside', () => {
    expect(resolve(`${origin}/account`, 'external')).toEqual(internal('/account'));
  });

  test('the card page needs https and its own host', () => {
    expect(resolve('https://cards.example.nz/pay?s=1', 'card')).toEqual(
      external('https://cards.example.nz/pay?s=1'),
    );
    expect(resolve('http://cards.example.nz/pay', 'card')).toBeNull();
    expect(resolve('https://www.example.nz/pay', 'card')).toBeNull();
    expect(resolve('/account', 'card')).toBeNull();
  });

  test('plain http works only from loopback to an allowed loopback host', () => {
    const local: LinkPolicy = { ...policy, origin: 'http://localhost:4000', cardHosts: ['localhost:4000'] };
    expect(resolveLink('http://localhost:4000/card/1', 'card', local)).toEqual(
      external('http://localhost:4000/card/1'),
    );
    expect(resolveLink('/card/1', 'card', local)).toEqual(external('http://localhost:4000/card/1'));
    const named: LinkPolicy = {
      ...policy,
      origin: 'http://ember.localhost:4000',
      cardHosts: ['ember.localhost:4000'],
    };
    expect(resolveLink('/card/1', 'card', named)).toEqual(external('http://ember.localhost:4000/card/1'));
    const world = {
      ...policy,
      origin: 'http://ember.anna.world.localhost:4000',
      cardHosts: ['ember.anna.world.localhost:4000'],
    };
    expect(resolveLink('/card/1', 'card', world)).toEqual(
      external('http://ember.anna.world.localhost:4000/card/1'),
    );
    const lookalike = { ...local, cardHosts: ['localhost.evil.example', 'evillocalhost'] };
    expect(resolveLink('http://localhost.evil.example/', 'card', lookalike)).toBeNull();
    expect(resolveLink('http://evillocalhost/', 'card', lookalike)).toBeNull();
    expect(resolveLink('http://localhost:4001/card/1', 'card', local)).toBeNull();
    expect(resolveLink('http://localhost:4000/', 'card', { ...local, origin })).toBeNull();
  });
});

/** Ways to write a foreign, running or unreadable address, times places to go. */
const corpus = (() => {
  const hosts = [
    'evil.example',
    'portal.example.nz.evil.example',
    'evil.example\u3002',
    'xn--80ak6aa92e.com',
    '1249763844',
  ];
  const shapes = [
    (host: string) => `//${host}`,
    (host: string) => `///${host}`,
    (host: string) => `////${host}/account`,
    (host: string) => `/\\${host}`,
    (host: string) => `\\\\${host}`,
    (host: string) => `/\t/${host}`,
    (host: string) => `/\n/${host}`,
    (host: string) => `\u0000//${host}`,
    (host: string) => ` //${host}`,
    (host: string) => `//${host} `,
    (host: string) => `https:${host}`,
    (host: string) => `https:/${host}`,
    (host: string) => `https:///${host}`,
    (host: string) => `https://${host}/account`,
    (host: string) => `http://${host}`,
    (host: string) => `ftp://${host}`,
    (host: string) => `HTTPS://${host}`,
    (host: string) => `https://portal.example.nz@${host}/account`,
    (host: string) => `https://portal.example.nz:443@${host}`,
    (host: string) => `https://${host}#portal.example.nz`,
    (host: string) => `https://${host}?portal.example.nz/account`,
    (host: string) => `https://${host}%2f@portal.example.nz`,
    (host: string) => `/account/%2f%2f${host}`,
    (host: string) => `/account/%5c${host}`,
    (host: string) => `/account%252f${host}`,
    (host: string) => `/%09/${host}`,
    (host: string) => `/account/..//${host}`,
    (host: string) => `/.//${host}`,
    (host: string) => `/account/../../${host}`,
    (host: string) => `blob:https://portal.example.nz/${host}`,
    (host: string) => `filesystem:https://portal.example.nz/${host}`,
    (host: string) => `view-source:https://${host}`,
    (host: string) => `\u202e//${host}`,
    (host: string) => `/\u200b/${host}`,
    (host: string) => `mailto:a@b.nz?bcc=x@${host}`,
    (host: string) => `mailto:a@b.nz?subject=x%0d%0abcc:x@${host}`,
  ];
  const scripts = [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://portal.example.nz/%0aalert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:msgbox(1)',
    'about:blank',
    'file:///etc/passwd',
    'ws://portal.example.nz',
    'intent://scan/#Intent;end',
    'tel:*#06#',
    'tel:alert(1)',
    'mailto:',
    'sms:+6495550100',
    'http://[::1',
    'https://',
    'https://portal.example.nz:99999',
    'https://user:pass@portal.example.nz/account',
    `/account?${'x'.repeat(3000)}`,
    '/account\uD800',
  ];
  const strange = [
    null,
    undefined,
    0,
    true,
    {},
    [],
    ['/account'],
    { toString: () => '/account' },
    new URL(origin),
    Symbol('x'),
  ];
  return [...hosts.flatMap((host) => shapes.map((shape) => shape(host))), ...scripts, ...strange];
})();

test('the corpus is large enough', () => expect(corpus.length).toBeGreaterThanOrEqual(200));

test('no payload of the corpus leads off the policy, for any use', () => {
  const wrong = corpus
    .flatMap((raw) => uses.map((use) => offPolicy(raw, use)))
    .filter((each) => each !== null);
  expect(wrong).toEqual([]);
});

test('no payload of the corpus leads out of the portal', () => {
  const left = corpus.filter((raw) => uses.some((use) => resolve(raw, use)?.kind === 'external'));
  expect(left).toEqual([]);
});

test.each(['%2f', '%2F', '%5c', '%25', '%00', '%1f', '%7f'])(
  'a path with %j leads nowhere, even where the portal has a route for it',
  (encoded) => {
    const everyRoute = { ...policy, knownRoute: () => true };
    expect(resolveLink('/account/bill', 'link', everyRoute)).not.toBeNull();
    for (const use of uses) expect(resolveLink(`/account/bill${encoded}x`, use, everyRoute)).toBeNull();
  },
);

test('no random string leads off the policy', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '\\',
      ':',
      '@',
      '?',
      '#',
      '.',
      '..',
      '%2f',
      '%5c',
      '%00',
      '\t',
      ' ',
      'https:',
      'javascript:',
      'mailto:',
    ],
    ...[
      'account',
      'app',
      'login',
      'auth',
      'bill',
      'dashboard',
      'portal.example.nz',
      'www.example.nz',
      'cards.example.nz',
    ],
    ...['evil.example', 'code=1', 'state=1', '&', 'blob:', 'tel:', '+64', '\u3002', '\uff0f', '//'],
  );
  const raw = fc.oneof(
    fc.array(piece, { maxLength: 9 }).map((list) => list.join('')),
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(raw, fc.constantFrom(...uses), (text, use) => offPolicy(text, use) === null),
    randomRuns(50_000),
  );
});

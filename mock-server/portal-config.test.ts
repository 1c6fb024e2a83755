import { expect, test } from 'vitest';
import { configurePage } from './portal-config.ts';
import { securityHeaders } from './portal-headers.ts';

const built =
  '<script id="deployment-config">{"identity":{"authority":"x","recentSignIn":900},"hosts":{}}</script>';
const identityOf = (recentSignIn: number | undefined) => {
  const page = { brand: 'beacon', overlay: undefined, recentSignIn, host: 'localhost:4000' } as const;
  const { text } = configurePage(built, page);
  return JSON.parse(/>(.*)</.exec(text)?.[1] ?? '').identity;
};

test('the served config asks for a recent sign-in as the server does, and as built where it says nothing', () => {
  expect(identityOf(60)).toMatchObject({ authority: '/identity', recentSignIn: 60 });
  expect(identityOf(0)).toMatchObject({ recentSignIn: 0 });
  expect(identityOf(undefined)).toMatchObject({ recentSignIn: 900 });
});

test('the page may connect to the host that its config posts page views to, and to no other', () => {
  const policyOf = (target: string | undefined) => {
    const html = `<script id="deployment-config">${JSON.stringify({ analytics: { target } })}</script>`;
    const { hosts } = configurePage(html, { brand: 'beacon', overlay: undefined, host: 'localhost:4000' });
    return /connect-src ([^;]*)/.exec(securityHeaders(hosts)['content-security-policy'] ?? '')?.[1];
  };
  expect(policyOf('https://collect.example.nz/portal')).toBe("'self' https://collect.example.nz");
  expect(policyOf('/collect')).toBe("'self'");
  expect(policyOf(undefined)).toBe("'self'");
});

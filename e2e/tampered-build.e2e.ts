import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/portal.ts';

const dist = join(import.meta.dirname, '../dist');
const html = readFileSync(join(dist, 'index.html'), 'utf8');
/** What index.html runs or applies; the preload of a later import isn't among it. */
const named = [...html.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="(\/assets\/[^"]+)"[^>]*>/g)].filter(
  ([tag]) => !tag.includes('rel="preload"'),
);

test('everything that the page runs or applies has a checksum', () => {
  expect(named.length).toBeGreaterThanOrEqual(5);
  for (const [tag] of named) expect(tag).toMatch(/ integrity="sha384-[A-Za-z0-9+/]{64}"/);
});

const refusal = /Failed to find a valid digest in the 'integrity' attribute/;

test('a file that was tampered with is refused, whichever it is', async ({ context, expectConsole }) => {
  expectConsole(refusal);
  for (const [, path = ''] of new Map(named.map((found) => [found[1], found])).values())
    await test.step(path.replace(/-[^-]+(?=\.\w+$)/, ''), async () => {
      // A page of its own: one that is leaving for the identity provider would abort the next visit.
      const page = await context.newPage();
      const refused = page.waitForEvent(
        'console',
        (message) => refusal.test(message.text()) && message.text().includes(path),
      );
      const isScript = path.endsWith('.js');
      const text = readFileSync(join(dist, path), 'utf8');
      const address = `**${path}`;
      await page.route(address, async (route) => {
        const addition = isScript ? ';globalThis.tampered = true;' : '\n:root { --tampered: yes }';
        await route.fulfill({
          body: text + addition,
          contentType: isScript ? 'text/javascript' : 'text/css',
        });
      });
      await page.goto('/login');
      await page.waitForLoadState('load');
      await refused;
      const isTampered = await page.evaluate(
        () =>
          'tampered' in globalThis ||
          getComputedStyle(document.documentElement).getPropertyValue('--tampered') !== '',
      );
      expect(isTampered).toBe(false);
      await page.close();
    });
});

test('the portal names whom to tell about a vulnerability, until the build is a year old', async ({
  mock,
}) => {
  // Without a page: a browser requests an icon for a text too, which isn't there.
  const answer = await fetch(`http://localhost:${mock.port}/.well-known/security.txt`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toMatch(/^Contact: mailto:/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60 * 1000);
});

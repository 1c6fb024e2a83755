import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createMock } from '#mock/compose.ts';
import { createWorlds } from '#mock/named-worlds/worlds.ts';
import { createServerControl } from '#mock/named-worlds/worlds-control.ts';
import { createDrift } from '#mock/replay/drift.ts';
import { createControlServer } from './control-server.ts';
import { createPanelFiles } from './panel-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'panel-'));
const cached = join(folder, 'control-panel.json');
const worlds = createWorlds(() => createMock({ origins: ['http://localhost:4000'] }).app);
const control = createServerControl(worlds, createDrift(), 4000);
const server = createControlServer(control, () => {}, createPanelFiles(cached));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

test('builds the panel at the first request for it, and serves it under a strict policy', async () => {
  vi.unstubAllGlobals();
  const page = await fetch(`${base}/mock`);
  const html = await page.text();
  expect(page.status).toBe(200);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
  expect(policy).not.toContain('unsafe');
  expect(html).not.toMatch(/<style|<script(?! type="module" src="\/mock\/assets\/)|\son\w+=/);
  const script = /src="(\/mock\/assets\/[^"]+)"/.exec(html)?.[1] ?? '';
  const code = await fetch(base + script);
  expect(code.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(code.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const text = await code.text();
  expect(text).toContain('Mock server');
  // It draws with the design system, and nothing else of the portal is in it.
  expect(text).not.toMatch(/chakra|nivo|react-router/i);
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/mock\/assets\/[^"]+\.css)"/g)];
  expect(sheets).toHaveLength(2);
  for (const [, sheet] of sheets) {
    const styles = await fetch(base + sheet);
    expect(styles.headers.get('content-type')).toBe('text/css; charset=utf-8');
    for (const [, font = ''] of (await styles.text()).matchAll(/url\("?(\/[^")]+\.woff2)/g)) {
      const { status, headers } = await fetch(base + font);
      expect([status, headers.get('content-type')]).toEqual([200, 'font/woff2']);
    }
  }
  expect((await fetch(`${base}/mock/assets/other.js`)).status).toBe(404);

  // The second start uses what was cached.
  const built = JSON.parse(readFileSync(cached, 'utf8'));
  writeFileSync(cached, JSON.stringify({ ...built, html: 'cached' }));
  expect((await createPanelFiles(cached).read('/mock'))?.body).toBe('cached');
});

test('a link signs somebody in at the portal of a world and brand', async () => {
  vi.unstubAllGlobals();
  const follow = (query: string) => fetch(`${base}/mock/sign-in?${query}`, { redirect: 'manual' });
  const plain = await follow('persona=mei');
  expect([plain.status, plain.headers.get('location')]).toEqual([
    303,
    'http://beacon.localhost:4000/mock/sign-in',
  ]);
  const anna = await follow('persona=mei&brand=ember&world=anna');
  expect(anna.headers.get('location')).toBe('http://ember.anna.world.localhost:4000/mock/sign-in');
  for (const [query, reason] of [
    ['persona=nobody', 'There is no persona'],
    ['persona=mei&brand=other', 'has to be beacon or ember'],
    ['persona=mei&world=NO', 'is no name for a world'],
  ]) {
    const refused = await follow(query ?? '');
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain(reason);
  }
});

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLayouts } from '#mock/layouts.ts';
import { openLayoutFolder } from './layout-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: [],
  flags: [],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
} as const;

const page = (text: string, type = 'notice') => ({
  format: 1,
  tabId: 'bill/payments',
  sections: [
    { id: 'a', type: 'stack', config: {}, widgets: [{ id: 'b', type, version: 1, config: { text } }] },
  ],
});
const write = (value: unknown) =>
  writeFileSync(
    join(folder, 'bill--payments.json'),
    typeof value === 'string' ? value : JSON.stringify(value),
  );

function open() {
  const layouts = createLayouts();
  const logged: string[] = [];
  const opened = openLayoutFolder(folder, layouts, (level, message) => logged.push(`${level}: ${message}`));
  const text = () => layouts.resolve('bill/payments', audience)?.sections[0]?.widgets[0]?.config['text'];
  return { ...opened, layouts, logged, text };
}

test('an edit is served at once, and an invalid one never replaces the last good one', () => {
  write(page('one'));
  const { scan, logged, text, layouts } = open();
  expect([text(), logged]).toEqual(['one', []]);

  write(page('two'));
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)).toEqual(['info: Layout bill--payments.json has changed and is served.']);

  write(page('three', 'notise'));
  scan();
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)).toEqual([
    'error: Layout bill--payments.json is not usable. The last good one is still served.\n' +
      '  /sections/0/widgets/0/type "notise" is not a widget type; did you mean "notice"?',
  ]);

  write('{ "format": 1,');
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)[0]).toContain('The file is not JSON:');

  write(page('four'));
  scan();
  expect(text()).toBe('four');

  rmSync(join(folder, 'bill--payments.json'));
  scan();
  expect(layouts.tabIds()).toEqual([]);
});

test('a file that is invalid at the start is reported and left out', () => {
  write('[]');
  const { logged, layouts } = open();
  expect(layouts.tabIds()).toEqual([]);
  expect(logged).toEqual([
    'error: Layout bill--payments.json is not usable. Nothing is served in its place.\n  The file expected an object.',
  ]);
});

test('follows writes and replaced files, until it is stopped', async () => {
  write(page('one'));
  const { follow, text } = open();
  const stop = follow();
  write(page('two'));
  await vi.waitFor(() => expect(text()).toBe('two'), { timeout: 3000 });
  writeFileSync(join(folder, 'new.tmp'), JSON.stringify(page('three')));
  renameSync(join(folder, 'new.tmp'), join(folder, 'bill--payments.json'));
  await vi.waitFor(() => expect(text()).toBe('three'), { timeout: 3000 });
  stop();
  write(page('four'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(text()).toBe('three');
});

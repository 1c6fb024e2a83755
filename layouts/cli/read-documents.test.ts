import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startService } from '#layouts/service/start.ts';
import { ownFolder } from './check.ts';
import { run } from './service.test-support.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
  cpSync(ownFolder, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const file = () => join(folder, 'header.json');
const faults = [
  [
    'a byte order mark',
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), readFileSync(file())]),
    'byte order mark',
  ],
  [
    'bytes that are no UTF-8',
    () => Buffer.from(readFileSync(file(), 'utf8'), 'utf8').fill(0xff, 20, 21),
    'not UTF-8',
  ],
] as const;

test.each(faults)('a file with %s is refused by everything that reads a folder', async (_, bytes, fault) => {
  writeFileSync(file(), bytes());
  const named = `header.json: it ${fault === 'not UTF-8' ? 'is' : 'begins with a'} ${fault}`;
  for (const command of [
    ['check', folder],
    ['check', file()],
    ['diff', ownFolder, folder],
  ]) {
    const { code, told } = await run(command);
    expect([command[0], code, told.join('\n')]).toEqual([command[0], 1, expect.stringContaining(named)]);
  }
  const options = {
    ...{
      port: 0,
      host: 'localhost',
      store: `sqlite:${join(folder, 'new.sqlite')}`,
      origin: 'http://localhost:1',
    },
    ...{ seed: folder, roles: ['studio'] as const, hosts: [], linkHosts: undefined, previewOrigins: [] },
    ...{ signIn: undefined, gatewayHashes: [], pipelineHashes: [] },
  };
  await expect(startService(options, () => undefined)).rejects.toThrow(named);
});

test('texts that nobody sees are found by check, in pages and in the policy', async () => {
  const edit = (path: string, from: RegExp, to: string) => {
    const text = readFileSync(join(folder, path), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(folder, path), text.replace(from, to));
  };
  edit('policy/facts.json', /"meaning": "/, '"meaning": "\\u202e');
  edit('bill--payments.json', /"title": "/, '"title": "\\u0000');
  edit('newDashboard.json', /"title": "[^"]*"/, '"title": ""');
  const { code, printed } = await run(['check', folder]);
  const found = printed.join('\n');
  expect(code).toBe(1);
  expect(found).toMatch(/facts\.json.*has U\+202E, which nobody sees/);
  expect(found).toMatch(/bill--payments\.json.*has U\+0000, which nobody sees/);
  expect(found).toMatch(/newDashboard\.json.*has no text that can be seen/);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownFolder } from './check.ts';
import { createOutput } from './output.ts';
import { allowFetch, run, startTestService, type TestService } from './service.test-support.ts';

let service: TestService;
let token: string;
const root = mkdtempSync(join(tmpdir(), 'cli-hostile-'));
const victim = join(root, 'victim.txt');

beforeEach(() => {
  allowFetch();
  service.fault = undefined;
  writeFileSync(victim, 'kept');
});
beforeAll(async () => {
  allowFetch();
  service = await startTestService(ownFolder);
  token = await service.token('Ana', 'editor');
});
afterAll(async () => {
  await service.stop();
  rmSync(root, { recursive: true });
});

/** A folder in which links lead to files outside of it. */
function folderWith(name: string, links: Readonly<Record<string, string>>): string {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
  return folder;
}

test('a file that pull has not finished is not one that a link leads to', async () => {
  const folder = folderWith('unfinished', {
    '.header.json.unfinished': victim,
    '.layouts.json.unfinished': victim,
  });
  expect((await run(['pull', folder], { service, token })).code).toBe(0);
  expect(readFileSync(victim, 'utf8')).toBe('kept');
  expect(readFileSync(join(folder, 'header.json'))).toEqual(readFileSync(join(ownFolder, 'header.json')));
});

test.each([
  ['a document', { 'header.json': victim }, 'header.json'],
  ['the folder of the policy', { policy: root }, 'policy'],
])('%s that is a link is named, and nothing is read or written', async (name, links, path) => {
  const folder = folderWith(name.replaceAll(' ', '-'), links);
  for (const command of [['pull', folder, '--force']]) {
    const { code, told } = await run(command, { service, token });
    expect([code, told]).toEqual([1, [expect.stringContaining('links'), path]]);
  }
  expect(readFileSync(victim, 'utf8')).toBe('kept');
});

test('an answer without an end is given up', async () => {
  service.fault = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_048_576, 32))) {}
    };
    response.on('drain', more);
    more();
  };
  const { code, told } = await run(['pull', join(root, 'endless')], { service, token });
  expect(code).toBe(1);
  expect(told.join(' ')).toContain('larger than 32 MiB');
});

test('control characters of others never reach a terminal', () => {
  const written: string[] = [];
  const stream = { isTTY: true, columns: 200, write: (text: string) => written.push(text) };
  const { print, tell, rewrite } = createOutput(stream, stream);
  const title = 'Winter\u001b[2J\u0007\u009b1m\u202egnp.exe\u2066 \u2028 Kāretu';
  print(title);
  tell(title);
  rewrite?.(title);
  const shown = written.join('').replaceAll('\r\u001b[2K', '');
  expect(shown).not.toMatch(/(?!\n)\p{C}|\u2028/u);
  expect(shown).toContain('Winter\\u001b[2J\\u0007\\u009b1m\\u202egnp.exe\\u2066 \\u2028 Kāretu');
});

import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSessions } from '#layouts/service/http/sessions.ts';
import { openStore } from '#layouts/service/store/open.ts';
import { publish } from '#layouts/service/store/releases.test-support.ts';
import { run } from './service.test-support.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const newPath = (name: string) => join(folder, name);
const store = (address: string, ...args: string[]) => run(['store', ...args, '--store', address]);

/** Releases with a text each. */
async function fill(address: string, releases: number): Promise<void> {
  const database = await openStore(address);
  for (let n = 0; n < releases; n += 1) await publish(database);
  await database.close();
}

test('a checkpoint that is kept elsewhere finds a store that was written anew as a whole', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const env = { LAYOUTS_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  const [own, anew, line] = [newPath('own'), newPath('anew'), newPath('checkpoint')];
  await fill(`sqlite:${own}`, 2);
  await fill(`sqlite:${anew}`, 3);
  const at = (file: string, ...args: string[]) =>
    run(['store', ...args, '--store', `sqlite:${file}`], { env });
  expect((await at(own, 'checkpoint', line)).code).toBe(0);
  await fill(`sqlite:${own}`, 1);
  const verify = (file: string) => at(file, 'verify', '--checkpoint', line);
  expect((await verify(own)).code).toBe(0);
  expect((await at(anew, 'verify')).code).toBe(0);
  const { code, printed } = await verify(anew);
  expect([code, printed[0]]).toEqual([
    1,
    expect.stringMatching(
      /^The audit was written anew: its entry 2 isn't the one of the checkpoint of 2\d{3}-/,
    ),
  ]);
  // A checkpoint that somebody else has signed says nothing.
  const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' });
  writeFileSync(`${line}.pem`, other);
  expect((await at(own, 'verify', '--checkpoint', line, '--key', `${line}.pem`)).printed[0]).toMatch(
    /^Nobody who is known has signed the checkpoint of 2/,
  );
});

test('who has access is listed, and ended by the id', async () => {
  const file = newPath('access');
  await fill(`sqlite:${file}`, 1);
  const database = await openStore(`sqlite:${file}`);
  const sessions = createSessions(database, Date.now, () => undefined);
  await sessions.begin({ id: 'staff-ana', name: 'Ana', email: 'ana@staff.example' }, ['editor']);
  await database.close();
  expect((await store(`sqlite:${file}`, 'access')).printed).toEqual([
    expect.stringMatching(/^staff-ana {2}Ana ana@staff\.example: session, editor, until 2/),
  ]);
  expect((await store(`sqlite:${file}`, 'revoke', 'staff-ana')).printed).toEqual([
    '1 session or token of staff-ana ended.',
  ]);
  expect((await store(`sqlite:${file}`, 'access')).printed).toEqual(['Nobody has a session or a token.']);
  expect((await store(`sqlite:${file}`, 'revoke', 'staff-ana')).code).toBe(1);
  expect((await store(`sqlite:${file}`, 'verify')).code).toBe(0);
});

test('rows of a process that sealed nothing are found, and sealed by who vouches for them', async () => {
  const file = newPath('rolling');
  await fill(`sqlite:${file}`, 1);
  const database = new DatabaseSync(file);
  database.exec(
    "insert into change (id, title, why, state, owner_id, owner_name, version, base_release, created_at, updated_at) values ('c', 'Winter', '', 'open', 'ana', 'Ana', 1, 1, 1, 1)",
  );
  database.close();
  expect((await store(`sqlite:${file}`, 'verify')).printed[0]).toBe(
    'The change c was written without an entry in the audit.',
  );
  expect((await store(`sqlite:${file}`, 'seal', 'Written while we upgraded')).code).toBe(0);
  expect((await store(`sqlite:${file}`, 'verify')).code).toBe(0);
});

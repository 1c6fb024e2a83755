import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, test } from 'vitest';
import { openStore } from '#layouts/service/store/open.ts';
import { publish } from '#layouts/service/store/releases.test-support.ts';
import { run } from './service.test-support.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-refusals-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file that can not be written or read is named in a sentence, with why', async () => {
  const file = join(folder, 'sound.sqlite');
  const address = `sqlite:${file}`;
  const database = await openStore(address);
  await publish(database);
  await database.close();
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signed = { LAYOUTS_SIGNING_KEY: key };
  const holder = new DatabaseSync(file);
  for (const [args, env, code, message] of [
    [['backup', '/no/such/backup'], {}, 1, 'There is no folder /no/such.'],
    [['backup', file], {}, 1, `${file} exists. Name a new file.`],
    [
      ['checkpoint', '/no/such/file'],
      signed,
      1,
      "/no/such/file can't be used: there is no such file or folder.",
    ],
    [
      ['checkpoint', join(folder, 'none')],
      {},
      2,
      'Give the private key that signs checkpoints in LAYOUTS_SIGNING_KEY.',
    ],
    [
      ['verify', '--checkpoint', '/no/such', '--key', file],
      {},
      1,
      "/no/such can't be used: there is no such file or folder.",
    ],
    [['verify', '--checkpoint', file, '--key', folder], {}, 1, 'it is a folder.'],
  ] as const) {
    const outcome = await run(['store', ...args, '--store', address], { env });
    expect([outcome.code, outcome.told.at(-1)]).toEqual([code, expect.stringContaining(message)]);
    expect(outcome.told.at(-1)?.split('\n')).toHaveLength(1);
  }
  holder.exec('begin exclusive');
  const locked = await run(['store', 'seal', 'We upgraded', '--store', address]);
  expect([locked.code, locked.told.at(-1)]).toEqual([
    1,
    "The store can't be used: another process works on its file.",
  ]);
  holder.exec('rollback');
  for (const n of [98, 99])
    holder.prepare('insert into migration values (?, ?, ?, 0)').run(n, `${n}-new.sql`, 'x');
  holder.close();
  const newer = await run(['store', 'access', '--store', address]);
  expect([newer.code, newer.told.at(-1)]).toEqual([
    1,
    expect.stringMatching(/^The database was migrated by a newer version /),
  ]);
}, 60_000);

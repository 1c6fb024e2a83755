import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readOptions } from './options.ts';
import { startService } from './start.ts';

test('a start waits for a store that another process has for longer than a call waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'layouts.sqlite');
  const holder = new DatabaseSync(file);
  holder.exec('pragma journal_mode = wal; begin exclusive; create table other (id integer)');
  const options = readOptions(['--store', `sqlite:${file}`, '--port', '0'], {});
  if (options === null) throw new Error('There are no options.');
  vi.useFakeTimers({ toFake: ['Date'] });
  const starting = startService(options, () => undefined);
  const refused = vi.fn();
  starting.catch(refused);
  // Each time is later than the end of a call that waits.
  for (let times = 0; times < 3; times += 1) {
    vi.setSystemTime(Date.now() + 6000);
    await wait(100);
  }
  expect(refused).not.toHaveBeenCalled();
  holder.exec('rollback');
  holder.close();
  const { stop } = await starting;
  await stop();
}, 30_000);

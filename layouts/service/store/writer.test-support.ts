/**
 * A process that a test kills: `publish <store>` makes one release after the other and prints the number of each that is
 * committed; `save <store> <change>` saves one edit after the other and prints how many each of two people has saved;
 * `migrate <store> <folder>` and `copy <store> <to>` print `ready`, and `done` when all of it is done.
 */
import { writeSync } from 'node:fs';
import { nextSave } from '#layouts/service/saves.test-support.ts';
import { copyStore } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { connectStore, openStore } from './open.ts';
import { nextRelease } from './publishes.test-support.ts';

const [task, url = '', other = ''] = process.argv.slice(2);
// At once, unlike a stream: what was printed before a kill has been printed.
const say = (line: string | number) => writeSync(1, `${line}\n`);

if (task === 'publish') {
  const database = await openStore(url);
  for (;;) say(await nextRelease(database));
} else if (task === 'save') {
  const database = await openStore(url);
  const saved = { a: 0, b: 0 };
  for (;;) {
    await nextSave(database, other, saved);
    say(JSON.stringify(saved));
  }
} else if (task === 'copy') {
  const [database, target] = [await openStore(url), await openStore(other)];
  say('ready');
  await copyStore(database, target);
  say('done');
  await database.close();
  await target.close();
} else {
  const database = await connectStore(url);
  say('ready');
  await migrate(database, { folder: other });
  say('done');
  await database.close();
}

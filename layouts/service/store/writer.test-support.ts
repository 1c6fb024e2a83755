/**
 * A process that a test kills: `write <store>` publishes one release after the other and prints the number of each that is
 * committed; `save <store> <change>` saves one edit after the other and prints how many each of two people has saved;
 * `migrate <store> <folder>` prints `ready`, and `done` when all files have been run.
 */
import { writeSync } from 'node:fs';
import { nextSave } from '#layouts/service/saves.test-support.ts';
import { migrate } from './migrate.ts';
import { connectStore, openStore } from './open.ts';
import { publish } from './releases.test-support.ts';

const [task, url = '', folder = ''] = process.argv.slice(2);
// At once, unlike a stream: what was printed before a kill has been printed.
const say = (line: string | number) => writeSync(1, `${line}\n`);

if (task === 'write') {
  const database = await openStore(url);
  for (;;) say(await publish(database, (n) => JSON.stringify({ n, text: 'x'.repeat(2000) })));
} else if (task === 'save') {
  const database = await openStore(url);
  const saved = { a: 0, b: 0 };
  for (;;) {
    await nextSave(database, folder, saved);
    say(JSON.stringify(saved));
  }
} else {
  const database = await connectStore(url);
  say('ready');
  await migrate(database, folder);
  say('done');
  await database.close();
}

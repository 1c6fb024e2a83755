import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRecord } from './build/record.mjs';
import { targets } from './build/targets.mjs';

// Builds what is named: portal, studio, gallery or previews. With --if-changed only where its sources or what it wrote have changed.
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({
  options: { 'if-changed': { type: 'boolean', default: false } },
  allowPositionals: true,
});
process.chdir(root);

const unknown = positionals.find((name) => !Object.hasOwn(targets, name));
if (unknown !== undefined || positionals.length === 0) {
  console.error(`Name what to build: ${Object.keys(targets).join(', ')}.`);
  process.exit(2);
}
for (const name of positionals) {
  const { title, build, ...target } = targets[name];
  const record = createRecord({ root, name, ...target });
  if (values['if-changed'] && record.isCurrent()) {
    console.log(`${target.out}/ is up to date.`);
    continue;
  }
  const end = record.begin();
  try {
    await build();
  } catch (error) {
    console.error(`\nThe build of ${title} failed.`);
    const { message, stack, id, loc, frame } = error;
    if (id === undefined) console.error(stack ?? message);
    else console.error([message, `${id}${loc ? `:${loc.line}:${loc.column}` : ''}`, frame ?? ''].join('\n'));
    process.exit(1);
  }
  end();
}

import { rollup } from 'rollup';
import { expect, test } from 'vitest';
import { progress } from './progress.mjs';

/** A build of one module that takes a second for each look at the clock. */
async function build(code) {
  const printed = [];
  let time = 0;
  const now = () => {
    time += 1000;
    return time;
  };
  const source = {
    name: 'source',
    resolveId: (id) => id,
    load: () => {
      printed.push('<module>');
      return code;
    },
    // Nothing is written to disk.
    generateBundle: (_, bundle) => {
      printed.push('<bundle>');
      for (const name of Object.keys(bundle)) delete bundle[name];
    },
  };
  const plugins = [progress({ write: (text) => printed.push(text), now }), source];
  const result = await rollup({ input: 'main', plugins, onwarn: () => undefined }).then(
    (bundle) => bundle.write({ dir: 'never-written' }),
    (error) => error,
  );
  return { printed: printed.join(''), result };
}

test('prints each step before its work, then its time, and the sum', async () => {
  const { printed } = await build('export default 1;');
  expect(printed).toBe(
    [
      'Building the portal',
      '  read and compile the modules … <module>1.0 s',
      '  join them to chunks and minify … 1.0 s',
      '  write and compress the files … <bundle>1.0 s',
      'Built never-written/ in 7.0 s.',
      '',
    ].join('\n'),
  );
});

test('counts the modules of a large build', () => {
  const printed = [];
  const { moduleParsed } = progress({ write: (text) => printed.push(text), now: () => 0 });
  for (let modules = 0; modules < 1001; modules += 1) moduleParsed();
  expect(printed.join('')).toBe('500 … 1000 … ');
});

test('ends the line of a step that fails, so that the error stands on its own', async () => {
  const { printed, result } = await build('not code at all');
  expect(printed).toMatch(/<module>1\.0 s\n$/);
  expect(result).toBeInstanceOf(Error);
});

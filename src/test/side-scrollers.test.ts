import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
/** A row that scrolls sideways. */
const scroller = /\{[^}]*display: flex;[^}]*overflow-x: auto;[^}]*\}/;

test('what stands in a row that scrolls sideways keeps its width, so that no word breaks on a phone', () => {
  const files = globSync('{src,widgets,layouts}/**/*.module.css', { cwd: root });
  const styles = files.map((file) => ({ file, css: readFileSync(resolve(root, file), 'utf8') }));
  const rows = styles.filter(({ css }) => scroller.test(css));
  expect(rows.length).toBeGreaterThan(1);
  const breaking = rows.filter(
    ({ css }) => !css.includes('flex: none;') || !css.includes('white-space: nowrap;'),
  );
  expect(breaking.map(({ file }) => file)).toEqual([]);
});

import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * What a build was made from and what it wrote, so that it isn't repeated where neither has changed. It stands in `.cache/`, and
 * only between the end of a build and the begin of the next: a build that fails or is stopped leaves none.
 *
 * @param inputs files and folders that the build reads, by content; tests in them are none
 * @param out the folder that it writes, of which paths, sizes and times are kept
 * @param options whatever else decides what it writes
 */
export function createRecord({ root, name, inputs, out, options = {} }) {
  const file = join(root, `.cache/build-${name}.json`);
  return {
    /** Whether the build would write what is there already. */
    isCurrent() {
      const kept = readKept(file);
      return (
        kept !== undefined &&
        kept.outputs === listOutputs(join(root, out)) &&
        kept.inputs === hashInputs(root, inputs, options)
      );
    },
    /** Forgets the last build. Returns what keeps the next one when it has ended: with the inputs of its begin, because those that change meanwhile may be in it or not. */
    begin() {
      rmSync(file, { force: true });
      const before = hashInputs(root, inputs, options);
      return () => {
        mkdirSync(dirname(file), { recursive: true });
        // Whole or not at all.
        const unfinished = `${file}.${process.pid}`;
        const kept = { inputs: before, outputs: listOutputs(join(root, out)) };
        writeFileSync(unfinished, JSON.stringify(kept));
        renameSync(unfinished, file);
      };
    },
  };
}

function readKept(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Paths of all files below a folder, or of the one file that it is, from it, sorted; none where nothing is. */
function filesIn(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [''];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort();
}

const isTest = (file) => /\.test\.\w+$/.test(file);

function hashInputs(root, inputs, options) {
  const hash = createHash('sha256').update(JSON.stringify([process.version, options]));
  for (const input of inputs) {
    for (const file of filesIn(join(root, input)).filter((each) => !isTest(each))) {
      const content = readFileSync(join(root, input, file));
      // The length before the content: no two lists of files read the same.
      hash.update(`\n${input}/${file} ${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

function listOutputs(out) {
  const hash = createHash('sha256');
  for (const file of filesIn(out)) {
    const { size, mtimeMs } = statSync(join(out, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

import { type Difference, differencesOf } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { JsonTextError } from '#layouts/core/text/parse.ts';
import { ownFolder } from './check.ts';
import type { Io } from './io.ts';
import { readDocuments } from './read-documents.ts';
import { type Arguments, UsageError } from './usage.ts';

/** `diff <before> [after]`: prints what differs, by document, in sentences. Returns the exit code. */
export function diff({ paths, values }: Arguments, { print }: Io): 0 | 1 {
  const [before = '', after = ownFolder] = paths;
  const differences = differencesIn(...paired(readDocuments(before), readDocuments(after)));
  if (values.json === true) print(JSON.stringify(differences, null, 2));
  else {
    for (const { path, sentences } of differences) {
      print(path);
      for (const sentence of sentences) print(`  ${sentence}`);
    }
    if (differences.length === 0) print('Nothing differs.');
  }
  return differences.length === 0 ? 0 : 1;
}

/** Two files are compared whatever their names are. */
function paired(before: Documents, after: Documents): [before: Documents, after: Documents] {
  const [[, text] = []] = before;
  const [[name] = []] = after;
  const areFiles = before.size === 1 && after.size === 1;
  return areFiles && name !== undefined && text !== undefined
    ? [new Map([[name, text]]), after]
    : [before, after];
}

function differencesIn(before: Documents, after: Documents): readonly Difference[] {
  try {
    return differencesOf(before, after);
  } catch (error) {
    if (error instanceof JsonTextError) throw new UsageError(`A document is not JSON: ${error.message}.`);
    throw error;
  }
}

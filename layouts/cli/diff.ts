import { type Operation, diff as operationsOf } from '#layouts/core/diff.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { type Documents, factsOf } from '#layouts/core/gate.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { sentencesOf } from '#layouts/core/sentences.ts';
import { type Json, JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';
import { readDocuments } from './read-documents.ts';
import { readArguments, UsageError, usage } from './usage.ts';

/** How a document of two folders differs. */
interface Difference {
  readonly path: string;
  readonly change: 'added' | 'removed' | 'changed';
  readonly operations: readonly Operation[];
  readonly sentences: readonly string[];
}

/** `diff <before> <after>`: prints what differs, by document, in sentences. Returns the exit code. */
export function diff(rest: readonly string[], print: (line: string) => void): number {
  const { paths, isJson, isHelp } = readArguments(rest, { atLeast: 2, atMost: 2 });
  const [before = '', after = ''] = paths;
  if (isHelp) {
    print(usage);
    return 0;
  }
  const differences = differencesOf(...paired(readDocuments(before), readDocuments(after)));
  if (isJson) print(JSON.stringify(differences, null, 2));
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

function differencesOf(before: Documents, after: Documents): Difference[] {
  const facts = factsOf(after) ?? factsOf(before) ?? noFacts;
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): Difference[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    const what = path.startsWith('policy/') ? 'file' : 'page';
    if (old === undefined)
      return [{ path, change: 'added', operations: [], sentences: [`The ${what} is new.`] }];
    if (now === undefined) {
      return [{ path, change: 'removed', operations: [], sentences: [`The ${what} is removed.`] }];
    }
    const [from, to] = [jsonIn(path, old), jsonIn(path, now)];
    const operations = operationsOf(from, to);
    const telling = { page: tabOfPath(path), before: from, after: to, facts };
    const sentences = sentencesOf(operations, telling);
    return [
      {
        path,
        change: 'changed',
        operations,
        sentences: sentences.length > 0 ? sentences : ['Only its spelling differs.'],
      },
    ];
  });
}

function jsonIn(path: string, text: string): Json {
  try {
    return jsonOf(parseDocument(text).root);
  } catch (error) {
    if (error instanceof JsonTextError) throw new UsageError(`${path} is not JSON: ${error.message}.`);
    throw error;
  }
}

const noFacts: Facts = { brands: [], supplyTypes: {}, siteStatuses: {}, flags: {}, impossible: [] };

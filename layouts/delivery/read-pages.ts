import type { Bundle } from '#layouts/api/delivery-shapes.ts';
import { checkLayout } from '#layouts/core/check.ts';
import { type Experiment, experimentsPath } from '#layouts/core/experiments.ts';
import { type Facts, factsPath } from '#layouts/core/facts.ts';
import { factsOf } from '#layouts/core/gate.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { JsonTextError, jsonOf, parseDocument } from '#layouts/core/text/parse.ts';

/** Pages that were read, by the digests of the declared facts and of the page: undefined where it can't be drawn. */
const read = new Map<string, LayoutSource | undefined>();
/** Some releases of a few hundred pages. */
const most = 1000;

/** What answers are made of. */
export interface ReadPages {
  readonly pages: readonly LayoutSource[];
  readonly experiments: readonly Experiment[];
}

/**
 * The pages of a bundle that can be drawn, and the experiments; none without the declared facts. Rules aren't looked at: somebody
 * who published a page that breaks one has said so, and a page that lacks something is better than none. A page that is as in an
 * earlier bundle isn't read again, so that a switch costs nothing here.
 */
export function readPages({ documents }: Bundle): ReadPages {
  const policy = documents.filter(({ path }) => path === factsPath || path === experimentsPath);
  const facts = factsOf(new Map(policy.map(({ path, text }) => [path, text])));
  if (facts === undefined) return { pages: [], experiments: [] };
  const declared = policy.map(({ digest }) => digest).join(' ');
  const pages = documents.flatMap(({ path, digest, text }) => {
    if (path.startsWith('policy/')) return [];
    const key = `${declared} ${digest} ${path}`;
    if (!read.has(key)) remember(key, readPage(path, text, facts));
    const page = read.get(key);
    return page === undefined ? [] : [page];
  });
  return { pages, experiments: facts.experiments ?? [] };
}

function readPage(path: string, text: string, facts: Facts): LayoutSource | undefined {
  try {
    const json: unknown = jsonOf(parseDocument(text).root);
    // checkLayout checks every level against the schemas that LayoutSource is derived from.
    return checkLayout(json, facts, tabOfPath(path)).length === 0 ? (json as LayoutSource) : undefined;
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}

function remember(key: string, page: LayoutSource | undefined): void {
  read.set(key, page);
  const [oldest] = read.keys();
  if (read.size > most && oldest !== undefined) read.delete(oldest);
}

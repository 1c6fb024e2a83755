import { join } from 'node:path';
import type { Catalogues } from '#layouts/core/catalogue.ts';
import { highestCost } from '#layouts/core/cost.ts';
import { checkDocuments } from '#layouts/core/gate.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { wrongLinks } from '#layouts/links/wrong-links.ts';
import { readCatalogues } from './read-catalogues.ts';
import { readDocuments } from './read-documents.ts';
import { readArguments, usage } from './usage.ts';

const ownFolder = join(import.meta.dirname, '../../mock-server/layouts');

/**
 * `check [folder]`: prints everything that keeps the layouts of a folder from being published, a line each, with file and
 * line, for every build whose catalogue is given. Returns the exit code. Hosts of links aren't looked at: they are settings
 * of a deployment.
 */
export function check(rest: readonly string[], print: (line: string) => void): number {
  const {
    paths,
    catalogues: files,
    isJson,
    isHelp,
  } = readArguments(rest, {
    atLeast: 0,
    atMost: 1,
    takesCatalogues: true,
  });
  if (isHelp) {
    print(usage);
    return 0;
  }
  const folder = paths[0] ?? ownFolder;
  const catalogues = readCatalogues(files);
  const { findings, pages } = checkDocuments(readDocuments(folder), {
    wrongLinks: (source) => wrongLinks(source, undefined),
    catalogues,
  });
  if (isJson) {
    const costs = costsOf([...pages.values()], catalogues);
    print(JSON.stringify({ pages: pages.size, builds: [...catalogues.keys()], findings, costs }, null, 2));
  } else {
    for (const { path, line, sentence } of findings) print(`${path}:${line} ${sentence}`);
    print(findings.length === 0 ? published(pages.size, [...catalogues.keys()]) : mistakes(findings.length));
  }
  return findings.length === 0 ? 0 : 1;
}

/** What each page costs at most with each build. */
const costsOf = (pages: readonly LayoutSource[], catalogues: Catalogues) =>
  [...catalogues].flatMap(([build, catalogue]) =>
    pages.map((page) => ({ page: page.tabId, build, ...highestCost(page, catalogue) })),
  );

const published = (pages: number, builds: readonly string[]): string =>
  `${pages} pages can be published${
    builds.length === 0 ? '' : `, with the ${builds.length === 1 ? 'build' : 'builds'} ${builds.join(', ')}`
  }.`;

const mistakes = (count: number): string => `${count} ${count === 1 ? 'mistake' : 'mistakes'}.`;

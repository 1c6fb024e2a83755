import { join } from 'node:path';
import type { Catalogues } from '#layouts/core/catalogue.ts';
import { highestCost } from '#layouts/core/cost.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { type Checked, checkDocuments, type Finding } from '#layouts/core/gate.ts';
import type { LayoutSource } from '#layouts/core/source.ts';
import { wrongAddress, wrongLinks } from '#layouts/links/wrong-links.ts';
import { createProgress, type Io, type Progress } from './io.ts';
import { readCatalogues } from './read-catalogues.ts';
import { readDocuments } from './read-documents.ts';
import type { Arguments } from './usage.ts';

/** The layouts of this project. */
export const ownFolder = join(import.meta.dirname, '../../mock-server/layouts');

/**
 * `check [folder]`: prints everything that keeps the layouts of a folder from being published, a line each, with file and
 * line, for every build whose catalogue is given. Returns the exit code.
 */
export function check({ paths, values }: Arguments, io: Io): 0 | 1 {
  const { print } = io;
  const catalogues = readCatalogues(values.catalogue ?? []);
  const documents = readDocuments(paths[0] ?? ownFolder);
  const deployment = { catalogues, linkHosts: values['link-host'] };
  const { findings, pages } = checkedBy(documents, deployment, createProgress(io, values.quiet));
  if (values.json === true) {
    const costs = costsOf([...pages.values()], catalogues);
    print(JSON.stringify({ pages: pages.size, builds: [...catalogues.keys()], findings, costs }, null, 2));
  } else {
    for (const finding of findings) print(lineOf(finding));
    print(findings.length === 0 ? published(pages.size, [...catalogues.keys()]) : mistakes(findings.length));
  }
  return findings.length === 0 ? 0 : 1;
}

/** What a check has to know of the service that will publish the documents. */
interface Deployment {
  readonly catalogues: Catalogues;
  /** Hosts that links may lead to; not looked at when undefined. */
  readonly linkHosts: readonly string[] | undefined;
}

/** What is wrong with documents. */
export function checkedBy(
  documents: Documents,
  { catalogues, linkHosts }: Deployment,
  tell: Progress,
): Checked {
  let done = 0;
  return checkDocuments(documents, {
    wrongLinks: (source, tabs) => {
      done += 1;
      tell('Documents checked', done, documents.size);
      return wrongLinks(source, { hosts: linkHosts, tabs });
    },
    wrongAddress: (tabId) => wrongAddress(tabId, catalogues),
    catalogues,
  });
}

/** A finding as it is printed. */
export const lineOf = ({ path, line, sentence }: Finding): string => `${path}:${line} ${sentence}`;

/** What each page costs at most with each build. */
const costsOf = (pages: readonly LayoutSource[], catalogues: Catalogues) =>
  [...catalogues].flatMap(([build, catalogue]) =>
    pages.map((page) => ({ page: page.tabId, build, ...highestCost(page, catalogue) })),
  );

const published = (pages: number, builds: readonly string[]): string =>
  builds.length === 0
    ? `${pages} pages can be published, as far as that is known without a build: "npm run build" makes one.`
    : `${pages} pages can be published, with the ${builds.length === 1 ? 'build' : 'builds'} ${builds.join(', ')}.`;

export const mistakes = (count: number): string => `${count} ${count === 1 ? 'mistake' : 'mistakes'}.`;

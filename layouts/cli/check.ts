import { join } from 'node:path';
import { checkDocuments } from '#layouts/core/gate.ts';
import { wrongLinks } from '#layouts/links/wrong-links.ts';
import { readDocuments } from './read-documents.ts';
import { readArguments, usage } from './usage.ts';

const ownFolder = join(import.meta.dirname, '../../mock-server/layouts');

/**
 * `check [folder]`: prints everything that keeps the layouts of a folder from being published, a line each, with file and
 * line. Returns the exit code. Hosts of links aren't looked at: they are settings of a deployment.
 */
export function check(rest: readonly string[], print: (line: string) => void): number {
  const { paths, isJson, isHelp } = readArguments(rest, { atLeast: 0, atMost: 1 });
  if (isHelp) {
    print(usage);
    return 0;
  }
  const folder = paths[0] ?? ownFolder;
  const { findings, pages } = checkDocuments(readDocuments(folder), {
    wrongLinks: (source) => wrongLinks(source, undefined),
  });
  if (isJson) print(JSON.stringify({ pages: pages.size, findings }, null, 2));
  else {
    for (const { path, line, sentence } of findings) print(`${path}:${line} ${sentence}`);
    print(
      findings.length === 0
        ? `${pages.size} pages can be published.`
        : `${findings.length} ${findings.length === 1 ? 'mistake' : 'mistakes'}.`,
    );
  }
  return findings.length === 0 ? 0 : 1;
}

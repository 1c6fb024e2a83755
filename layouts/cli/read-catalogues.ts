import { readFileSync, statSync } from 'node:fs';
import { type Catalogue, type Catalogues, parseCatalogue } from '#layouts/core/catalogue.ts';
import { revisionOf } from '#layouts/core/evaluate.ts';
import { UsageError } from './usage.ts';

/** The catalogue of the build in the folder that the command runs in. */
const builtHere = 'dist/catalogue.json';

/**
 * Catalogues by digest: those of the files, or without any the one of the build in this folder, if there is one. Throws a
 * UsageError for a file that isn't there or isn't a catalogue.
 */
export function readCatalogues(files: readonly string[]): Catalogues {
  const isThere = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
  const missing = files.find((path) => !isThere(path));
  if (missing !== undefined) throw new UsageError(`There is no file ${missing}.`);
  const found = files.length > 0 ? files : [builtHere].filter(isThere);
  return new Map(
    found.map((path) => {
      const text = readFileSync(path, 'utf8');
      return [revisionOf(text), catalogueIn(path, text)];
    }),
  );
}

function catalogueIn(path: string, text: string): Catalogue {
  try {
    return parseCatalogue(JSON.parse(text));
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${path} is no catalogue of a build: ${why}`);
  }
}

import { parseArgs } from 'node:util';

export const usage = `npm run layouts -- <command>

  check [folder]           finds everything that keeps a folder of layouts from being published
  diff <before> <after>    says in sentences what differs between two folders, or two files

  --catalogue <file>       of check: a build that the layouts have to be right for; several are possible
  --json                   prints one JSON value instead of lines
  --help                   prints this

Without a folder, check takes mock-server/layouts; without a catalogue, dist/catalogue.json if
there is one.
It ends with 0 when there is nothing to report, with 1 for findings or differences, with 2 when
the command isn't understood.`;

/** The command isn't understood; the message says why. */
export class UsageError extends Error {}

/** What follows a command: paths, of which there are so many at least and at most, and its options. */
export function readArguments(
  rest: readonly string[],
  { atLeast, atMost, takesCatalogues = false }: Accepted,
): Arguments {
  const parsed = readOptions(rest);
  const { json: isJson = false, help: isHelp = false, catalogue: catalogues = [] } = parsed.values;
  const { positionals: paths } = parsed;
  if (!isHelp && paths.length < atLeast) throw new UsageError('A path is missing.');
  if (!isHelp && paths.length > atMost) throw new UsageError(`"${paths[atMost]}" is one path too many.`);
  if (!takesCatalogues && catalogues.length > 0) throw new UsageError('--catalogue is an option of check.');
  return { paths, catalogues, isJson, isHelp };
}

interface Accepted {
  readonly atLeast: number;
  readonly atMost: number;
  readonly takesCatalogues?: boolean;
}

interface Arguments {
  readonly paths: readonly string[];
  /** Files of catalogues. */
  readonly catalogues: readonly string[];
  readonly isJson: boolean;
  readonly isHelp: boolean;
}

function readOptions(rest: readonly string[]) {
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: {
        catalogue: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

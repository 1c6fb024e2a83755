import { parseArgs } from 'node:util';

export const usage = `npm run layouts -- <command>

  check [folder]           finds everything that keeps a folder of layouts from being published
  diff <before> <after>    says in sentences what differs between two folders, or two files

  --json                   prints one JSON value instead of lines
  --help                   prints this

Without a folder, check takes mock-server/layouts.
It ends with 0 when there is nothing to report, with 1 for findings or differences, with 2 when
the command isn't understood.`;

/** The command isn't understood; the message says why. */
export class UsageError extends Error {}

/** What follows a command: paths, of which there are so many at least and at most, and whether JSON is asked. */
export function readArguments(
  rest: readonly string[],
  { atLeast, atMost }: { readonly atLeast: number; readonly atMost: number },
): { readonly paths: readonly string[]; readonly isJson: boolean; readonly isHelp: boolean } {
  const parsed = readOptions(rest);
  const { json: isJson = false, help: isHelp = false } = parsed.values;
  const { positionals: paths } = parsed;
  if (!isHelp && paths.length < atLeast) throw new UsageError('A path is missing.');
  if (!isHelp && paths.length > atMost) throw new UsageError(`"${paths[atMost]}" is one path too many.`);
  return { paths, isJson, isHelp };
}

function readOptions(rest: readonly string[]) {
  try {
    return parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

import { check } from './check.ts';
import { diff } from './diff.ts';
import { type Io, Refused } from './io.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import { store } from './store.ts';
import { type Arguments, type CommandName, helpFor, isCommand, readArguments, UsageError } from './usage.ts';

/** Exit codes: done; findings, differences or something that is refused; not understood; ended by Ctrl+C. */
export type ExitCode = 0 | 1 | 2 | 130;

const commands: Readonly<Record<CommandName, (given: Arguments, io: Io) => ExitCode | Promise<ExitCode>>> = {
  check,
  diff,
  pull,
  push,
  store,
};

/** Runs a command with its arguments, and returns the exit code. Rejects for nothing but a mistake of its own. */
export async function runCommand([name, ...rest]: readonly string[], io: Io): Promise<ExitCode> {
  const isJson = rest.includes('--json');
  try {
    if (name === undefined || ['help', '--help', '-h'].includes(name)) {
      io.print(helpFor(undefined));
      return 0;
    }
    if (!isCommand(name)) throw new UsageError(`There is no command "${name}".`);
    const given = readArguments(name, rest);
    if (given.values.help === true) {
      io.print(helpFor(name));
      return 0;
    }
    return await commands[name](given, io);
  } catch (error) {
    if (error instanceof UsageError) {
      const of = name !== undefined && isCommand(name) ? `${name} --help` : '--help';
      io.tell(`${error.message} More is told by: npm run layouts -- ${of}`);
      return 2;
    }
    if (io.signal.aborted) {
      io.tell('Stopped.');
      // Such as what was sent by then.
      if (error instanceof Refused) for (const line of error.lines) io.tell(line);
      return 130;
    }
    const refused = error instanceof Refused ? error : refusedByDisk(error);
    if (refused === undefined) throw error;
    for (const line of [refused.message, ...refused.lines]) io.tell(line);
    if (isJson) io.print(JSON.stringify({ refused: refused.message, ...refused.details }, null, 2));
    return 1;
  }
}

/** Why the disk did nothing, by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'you may not do that',
  EPERM: 'you may not do that',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk can only be read',
  EISDIR: 'it is a folder',
  ENOTDIR: "it isn't a folder",
};

/** A file or folder that can't be read or written is named, with why. */
function refusedByDisk(error: unknown): Refused | undefined {
  if (!(error instanceof Error && 'code' in error && 'syscall' in error)) return undefined;
  // Node doesn't name a folder that is read as a file.
  const path = 'path' in error ? String(error.path) : 'One of the files';
  return new Refused(`${path} can't be used: ${reasons[String(error.code)] ?? error.message}.`);
}

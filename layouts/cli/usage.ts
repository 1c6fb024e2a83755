import { parseArgs } from 'node:util';

export const usage = `npm run layouts -- <command>

  check [folder]           finds everything that keeps a folder of layouts from being published
  diff <before> [after]    says in sentences what differs between two folders, or two files
  pull [folder]            takes the documents of a layout service into a folder
  push [folder]            sends what was edited in a folder into a change of a layout service
  store <what>             verifies, seals, backs up, restores or copies the database of a layout
                           service, and says who has access

<command> --help tells more about one. Each takes --json, which prints one JSON value instead of
lines. It ends with 0 when it is done, with 1 for findings, differences and what is refused,
with 2 when the command isn't understood.`;

const output = `  --quiet                  says nothing of progress
  --json                   prints one JSON value instead of lines
  --help                   tells this`;

const connection = `  --service <origin>       the layout service, as https://layouts.example; LAYOUTS_SERVICE does the same
${output}

The environment variable LAYOUTS_TOKEN has a token, which is made in the studio.`;

const helpOf = {
  check: `npm run layouts -- check [folder]

Finds everything that keeps the layouts of a folder from being published, a line each, with file
and line. Without a folder, of mock-server/layouts.

  --catalogue <file>       a build that the layouts have to be right for; several are possible.
                           Without any, dist/catalogue.json if there is one
  --link-host <host>       links may lead there; several are possible, as of the service that will
                           publish it. Without any, hosts are not looked at
${output}`,
  diff: `npm run layouts -- diff <before> [after]

Says in sentences what differs between two folders, or two files. Without a second one, between a
folder and mock-server/layouts.

  --json                   prints one JSON value instead of lines
  --help                   tells this`,
  pull: `npm run layouts -- pull [folder]

Takes every document that is live into a folder, byte for byte, and notes in .layouts.json what they
were. Files that were edited since are kept, and never overwritten: where the service has another
text by now, nothing is pulled. Without a folder, into mock-server/layouts.

  --change <id or title>   as this change has them
  --force                  overwrites what was edited
${connection}`,
  push: `npm run layouts -- push --change "Winter" [folder]

Sends what was edited in a folder since it was pulled into a change, and says what differs in
sentences. Files that are gone are removals. Nothing is published, and nothing is sent when the
service has other documents by now. Without a folder, of mock-server/layouts.

  --change <id or title>   an open change with this id or title, or else a new one with this title
  --no-check               sends it although the checks, which run first, find something
  --catalogue <file>       as of check
  --link-host <host>       as of check
${connection}`,
  store: `npm run layouts -- store <what>

  verify                   reads everything: texts, releases, the chain of the audit, and what it seals
  checkpoint <file>        adds a line to a file: where the audit ends now, signed by
                           LAYOUTS_SIGNING_KEY
  access                   lists who has sessions and tokens, with the ids of people
  revoke <person>          ends all sessions and tokens of somebody, by the id
  seal <why>               seals all rows as they are, once the last process that didn't has ended
  backup <file>            writes all of it into a new file, which is a store in SQLite
  restore <file>           puts a backup into an empty store
  copy <to>                copies all of it into an empty store, and lets this one only be read

  --checkpoint <file>      verify compares the audit with these checkpoints too
  --key <file>             a public key in PEM, which has signed them; several are possible. Without
                           any, that of LAYOUTS_SIGNING_KEY
  --store <address>        sqlite:<file> or postgres://<user>@<host>/<database>; LAYOUTS_STORE does
                           the same. A password is better in PGPASSWORD: others see arguments
${output}`,
} as const;

export type CommandName = keyof typeof helpOf;

const options = {
  catalogue: { type: 'string', multiple: true },
  checkpoint: { type: 'string' },
  key: { type: 'string', multiple: true },
  change: { type: 'string' },
  force: { type: 'boolean' },
  'link-host': { type: 'string', multiple: true },
  'no-check': { type: 'boolean' },
  service: { type: 'string' },
  store: { type: 'string' },
  quiet: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof options;

interface Accepted {
  /** How many paths at least and at most. */
  readonly paths: readonly [least: number, most: number];
  /** Besides --json and --help. */
  readonly options: readonly OptionName[];
}

/** What each command takes. */
export const accepted: Readonly<Record<CommandName, Accepted>> = {
  check: { paths: [0, 1], options: ['catalogue', 'link-host', 'quiet'] },
  diff: { paths: [1, 2], options: [] },
  pull: { paths: [0, 1], options: ['change', 'force', 'service', 'quiet'] },
  push: { paths: [0, 1], options: ['change', 'no-check', 'catalogue', 'link-host', 'service', 'quiet'] },
  store: { paths: [1, 2], options: ['store', 'checkpoint', 'key', 'quiet'] },
};

/** The command isn't understood; the message says why. */
export class UsageError extends Error {}

/** What is printed about a command, or about all. */
export const helpFor = (command: CommandName | undefined): string =>
  command === undefined ? usage : helpOf[command];

export const isCommand = (name: string): name is CommandName => Object.hasOwn(helpOf, name);

/** What follows a command: paths, and its options. */
export type Arguments = ReturnType<typeof readOptions>;

/** Reads what follows a command. Throws a UsageError for what it doesn't take. */
export function readArguments(command: CommandName, rest: readonly string[]): Arguments {
  const given = readOptions(rest);
  if (given.values.help === true) return given;
  const { paths, options: own } = accepted[command];
  const foreign = (Object.keys(given.values) as OptionName[]).find(
    (name) => name !== 'json' && !own.includes(name),
  );
  if (foreign !== undefined) throw new UsageError(`--${foreign} is no option of ${command}.`);
  const [least, most] = paths;
  const { length } = given.paths;
  if (length < least)
    throw new UsageError(command === 'store' ? 'Say what to do with the store.' : 'A path is missing.');
  if (length > most) throw new UsageError(`"${given.paths[most]}" is one path too many.`);
  return given;
}

function readOptions(rest: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...rest], allowPositionals: true, options });
    return { paths: positionals, values };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

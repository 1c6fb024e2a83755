import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { readExamples } from './examples.ts';

const usage = `Usage: npm run --silent openapi -- [options]
  --out <file>       Where to write; standard output without it
  --server <origin>  Origin of the API, such as https://api.example; without it addresses are relative
  --help             This text
`;

try {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { out: text, server: text, help: { type: 'boolean' } } });
  if (values.help) process.stdout.write(usage);
  else await write(values.out, originOf(values.server));
} catch (error) {
  // parseArgs throws a TypeError, a wrong origin a RangeError, and a file that can't be written names itself.
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

async function write(out: string | undefined, server: string): Promise<void> {
  const json = `${JSON.stringify(openapiDocument(operations, { server, examples: readExamples() }), null, 2)}\n`;
  if (out === undefined) process.stdout.write(json);
  else await writeFile(out, json);
}

/** The origin without a slash at its end, or empty. */
function originOf(server: string | undefined): string {
  if (server === undefined) return '';
  const url = URL.canParse(server) ? new URL(server) : undefined;
  if (url && url.origin !== 'null' && url.href === `${url.origin}/`) return url.origin;
  throw new RangeError(`--server is "${server}", but has to be an origin such as https://api.example.`);
}

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#mock/node/listen.ts';
import { openapiDocument } from '#mock/openapi/document.ts';
import type { OpenApiDocument, OperationObject } from '#mock/openapi/types.ts';
import { operations } from '#schemas/operations.ts';

/**
 * Prism (Apache-2.0, for Node 24) is measured against and never used. It is 213 packages of 74 MB, one of which reports
 * every install to its vendor, so it is no dependency: on demand it is fetched into a folder outside of this one,
 * without install scripts.
 */
const version = '5.16.0';
const folder = join(tmpdir(), `bench-prism-${version}`);
const program = join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');

/** Fetches Prism unless it is there. Throws when npm can't. */
export function fetchPrism(): void {
  if (existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--silent', `@stoplight/prism-cli@${version}`],
    { cwd: folder, stdio: 'ignore', shell: process.platform === 'win32' },
  );
  if (status !== 0) throw new Error('npm could not fetch Prism.');
}

/**
 * Prism with our whole document and `body` as the example of one GET operation, quiet; undefined where it was not
 * fetched. `path` may have a query.
 */
export async function startPrism(path: string, body: string) {
  if (!existsSync(program)) return undefined;
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(withExample(path.split('?')[0] ?? '', JSON.parse(body))));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [program, 'mock', '--host', 'localhost', '--port', String(port), '--verboseLevel', 'silent', file],
    { cwd: folder, stdio: 'ignore' },
  );
  let hasExited = false;
  child.once('exit', () => {
    hasExited = true;
  });
  while (!(await isOpen(port))) {
    if (hasExited) throw new Error('Prism ended before it was ready.');
    await wait(100);
  }
  return { port, version, stop: () => child.kill() };
}

function withExample(path: string, example: unknown): OpenApiDocument {
  const document = openapiDocument(operations, { server: '' });
  const item = document.paths[path];
  const answer = item?.get?.responses['200'];
  const json = answer && 'content' in answer ? answer.content?.['application/json'] : undefined;
  if (item?.get === undefined || json === undefined) {
    throw new Error(`The document has no JSON answer of GET ${path}.`);
  }
  const content = { 'application/json': { ...json, example } };
  const responses = { ...item.get.responses, 200: { ...answer, content } };
  // A media type may have an example; our own documents have none, so the type doesn't either.
  const get = { ...item.get, responses } as OperationObject;
  return { ...document, paths: { ...document.paths, [path]: { ...item, get } } };
}

const isOpen = (port: number) =>
  fetch(`http://localhost:${port}/`).then(
    () => true,
    () => false,
  );

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Change, documentPath } from '#layouts/api/shapes.ts';
import { type Difference, differencesOf } from '#layouts/core/differences.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { JsonTextError } from '#layouts/core/text/parse.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { type Base, readBase, requireNoLinks, writeBase } from './base-file.ts';
import { checkedBy, lineOf, mistakes, ownFolder } from './check.ts';
import { createProgress, type Io, type Progress, Refused } from './io.ts';
import { readCatalogues } from './read-catalogues.ts';
import { pathsIn, textOf } from './read-documents.ts';
import { findChange, type Remote, readRemote, readText } from './remote.ts';
import { connect, type ServiceClient, ServiceRefused } from './service-client.ts';
import { type Arguments, UsageError } from './usage.ts';

const largest = 1_048_576;

/** `push --change <title> [folder]`: sends what was edited since it was pulled into a change. Returns the exit code. */
export async function push(given: Arguments, io: Io): Promise<0> {
  const { paths, values } = given;
  const name = values.change;
  if (name === undefined || name.trim() === '') throw new UsageError('Name the change by --change.');
  const folder = paths[0] ?? ownFolder;
  const client = connect(given, io);
  const base = readBase(folder);
  if (base === undefined) throw new Refused(`${folder} was never pulled. Pull it first.`);
  if (base.service !== client.origin)
    throw new Refused(`${folder} was pulled from ${base.service}. Pull it from ${client.origin} first.`);
  requireNoLinks(folder, pathsIn(folder));
  const local = readTexts(folder);
  const tell = createProgress(io, values.quiet);
  if (values['no-check'] !== true) {
    const catalogues = readCatalogues(values.catalogue ?? []);
    const { findings } = checkedBy(local, { catalogues, linkHosts: values['link-host'] }, tell);
    if (findings.length > 0)
      throw new Refused(`${mistakes(findings.length)} Nothing was sent.`, findings.map(lineOf), { findings });
  }
  const change = await findChange(client, name);
  if (change !== undefined) requireOpen(change);
  const remote = await readRemote(client, change);
  const digests = new Map([...local].map(([path, text]) => [path, digestOf(text)]));
  requireFresh(base, digests, remote);
  const differing = [...new Set([...digests.keys(), ...remote.digests.keys()])]
    .filter((path) => digests.get(path) !== remote.digests.get(path))
    .sort();
  if (differing.length === 0) {
    if (values.json === true) io.print(JSON.stringify({ change: null, documents: [] }, null, 2));
    else io.print('Nothing differs from the service.');
    return 0;
  }
  const differences = await compare(client, { local, remote, differing }, tell);
  const target = change ?? (await client.call('changes.create', { body: { title: name } }));
  await send(client, { folder, base, local, digests, remote, differing, target }, tell);
  const address = `${client.origin}/changes/${target.id}/design`;
  if (values.json === true) {
    const told = differences.map(({ path, edit, sentences }) => ({ path, edit, sentences }));
    const { id, title } = target;
    io.print(
      JSON.stringify(
        { change: { id, title, address, isNew: change === undefined }, documents: told },
        null,
        2,
      ),
    );
  } else {
    for (const { path, sentences } of differences) {
      io.print(path);
      for (const sentence of sentences) io.print(`  ${sentence}`);
    }
    io.print(`The change "${target.title}" has this: ${address}`);
  }
  return 0;
}

/** The documents of a folder. Throws a Refused that names each one that can't be sent byte for byte. */
function readTexts(folder: string): Documents {
  const faults: string[] = [];
  const texts = new Map<string, string>();
  for (const path of pathsIn(folder)) {
    const bytes = readFileSync(join(folder, path));
    if (checkSchema(documentPath, path) !== undefined)
      faults.push(`${path}: a name has letters, digits and hyphens only.`);
    if (bytes.length > largest) faults.push(`${path}: a document has at most 1 MiB.`);
    const read = textOf(bytes);
    if ('text' in read) texts.set(path, read.text);
    else faults.push(`${path}: ${read.fault}`);
  }
  if (faults.length > 0) throw new Refused('Nothing was sent.', faults, { documents: faults });
  return texts;
}

function requireOpen({ title, state }: Change): void {
  if (state === 'open' || state === 'blocked') return;
  throw new Refused(`The change "${title}" is ${state}. Take it back to edit, or choose another title.`);
}

/** Throws a Refused that names what differs on the service since the folder was pulled, or in the change from what was pulled. */
function requireFresh(base: Base, local: ReadonlyMap<string, string>, { digests, change }: Remote): void {
  const stale = [...new Set([...Object.keys(base.documents), ...digests.keys()])]
    .filter((path) => digests.get(path) !== base.documents[path] && digests.get(path) !== local.get(path))
    .sort();
  if (stale.length === 0) return;
  const command = change === undefined ? 'pull' : `pull --change "${change.title}"`;
  throw new Refused(
    `The service has other texts of these than were pulled. Nothing was sent; ${command} first.`,
    stale,
    { documents: stale },
  );
}

interface Compared {
  readonly local: Documents;
  readonly remote: Remote;
  readonly differing: readonly string[];
}

/** What the push changes, in sentences. Throws a Refused for a text that isn't JSON. */
async function compare(
  client: ServiceClient,
  { local, remote, differing }: Compared,
  tell: Progress,
): Promise<readonly Difference[]> {
  const before = new Map(local);
  for (const [index, path] of differing.entries()) {
    if (remote.digests.has(path)) before.set(path, await readText(client, remote, path));
    else before.delete(path);
    tell('Documents compared', index + 1, differing.length);
  }
  try {
    return differencesOf(before, local);
  } catch (error) {
    if (!(error instanceof JsonTextError)) throw error;
    throw new Refused(`A document is not JSON: ${error.message}. Nothing was sent.`);
  }
}

interface Sending extends Compared {
  readonly folder: string;
  readonly base: Base;
  readonly digests: ReadonlyMap<string, string>;
  readonly target: Change;
}

/** Sends document by document, and notes what was sent also when it ends early, so that the next push goes on. */
async function send(client: ServiceClient, sending: Sending, tell: Progress): Promise<void> {
  const { folder, base, local, digests, remote, differing, target } = sending;
  const documents = new Map(remote.digests);
  let done = 0;
  try {
    for (const path of differing) {
      const [text, now, digest] = [local.get(path), remote.digests.get(path), digests.get(path)];
      const params = { id: target.id, path };
      if (text !== undefined) {
        const match = now === undefined ? '*' : `"${now}"`;
        await client.call('documents.put', { params, body: text, match }).catch((error: unknown) => {
          // An answer was lost, and it was saved the first time.
          if (!(error instanceof ServiceRefused) || error.problem.theirs !== digest) throw error;
        });
        if (digest !== undefined) documents.set(path, digest);
      } else if (now !== undefined) {
        await client.call('documents.remove', { params, match: `"${now}"` });
        documents.delete(path);
      }
      done += 1;
      tell('Documents sent', done, differing.length);
    }
  } catch (error) {
    if (!(error instanceof ServiceRefused)) throw error;
    throw new Refused(
      error.message,
      [
        ...error.lines,
        `${done} of ${differing.length} documents were sent to "${target.title}". Push again to go on.`,
      ],
      { status: error.status, sent: done },
    );
  } finally {
    const { id, title } = target;
    const { release } = remote;
    if (done > 0)
      writeBase(folder, {
        ...base,
        release,
        change: { id, title },
        documents: Object.fromEntries(documents),
      });
  }
}

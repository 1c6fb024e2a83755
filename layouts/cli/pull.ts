import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Base, readBase, requireNoLinks, writeBase, writeWhole } from './base-file.ts';
import { ownFolder } from './check.ts';
import { createProgress, type Io, Refused } from './io.ts';
import { pathsIn } from './read-documents.ts';
import { findChange, readRemote, readText } from './remote.ts';
import { connect, type ServiceClient } from './service-client.ts';
import type { Arguments } from './usage.ts';

type Digests = ReadonlyMap<string, string>;

/**
 * `pull [folder]`: takes the documents of a service, byte for byte. Edits that were made here are kept; where the service has
 * another text too, nothing is written unless --force says so. Returns the exit code.
 */
export async function pull(given: Arguments, io: Io): Promise<0> {
  const { paths, values } = given;
  const folder = paths[0] ?? ownFolder;
  const client = connect(given, io);
  requireNoLinks(folder, pathsIn(folder));
  const before = readBase(folder);
  const remote = await readRemote(client, await wantedChange(client, values.change));
  const local = digestsIn(folder);
  const plan = planOf(
    new Map(Object.entries(before?.documents ?? {})),
    local,
    remote.digests,
    values.force === true,
  );
  if (plan.lost.length > 0)
    throw new Refused(
      'These were edited here and have another text on the service. Nothing was pulled; --force gives the edits up.',
      plan.lost,
      { documents: plan.lost },
    );
  const tell = createProgress(io, values.quiet);
  const texts = new Map<string, string>();
  for (const path of plan.written) {
    texts.set(path, await readText(client, remote, path));
    tell('Documents pulled', texts.size, plan.written.length);
  }
  // From here on Ctrl+C changes nothing: it takes milliseconds.
  requireNoLinks(folder, []);
  for (const [path, text] of texts) writeWhole(join(folder, path), text);
  for (const path of plan.removed) rmSync(join(folder, path), { force: true });
  const { change } = remote;
  const after: Base = {
    service: client.origin,
    release: remote.release,
    change: change === undefined ? null : { id: change.id, title: change.title },
    documents: Object.fromEntries([...remote.digests].toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
  writeBase(folder, after);
  const { written, removed, kept } = plan;
  if (values.json === true) {
    const { service, release } = after;
    io.print(JSON.stringify({ service, release, change: after.change, written, removed, kept }, null, 2));
  } else {
    const what = change === undefined ? `Release ${remote.release}` : `The change "${change.title}"`;
    io.print(
      `${what}: ${remote.digests.size} documents, ${written.length} written, ${removed.length} removed.`,
    );
    for (const path of kept) io.print(`Kept as it was edited here: ${path}`);
  }
  return 0;
}

async function wantedChange(client: ServiceClient, name: string | undefined) {
  if (name === undefined) return undefined;
  const change = await findChange(client, name);
  if (change === undefined) throw new Refused(`There is no open change "${name}".`);
  return change;
}

/** SHA-256 of the bytes of each document of a folder. */
const digestsIn = (folder: string): Digests =>
  new Map(
    pathsIn(folder).map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );

/** What becomes of each document that isn't the same here and there. */
function planOf(base: Digests, local: Digests, target: Digests, isForced: boolean) {
  const plan = {
    written: [] as string[],
    removed: [] as string[],
    kept: [] as string[],
    lost: [] as string[],
  };
  for (const path of [...new Set([...base.keys(), ...local.keys(), ...target.keys()])].sort()) {
    const [old, here, there] = [base.get(path), local.get(path), target.get(path)];
    if (here === there) continue;
    const isNewHere = old === undefined && there === undefined;
    if (isNewHere || (here !== old && there === old && !isForced)) plan.kept.push(path);
    else if (here !== old && !isForced) plan.lost.push(path);
    else if (there === undefined) plan.removed.push(path);
    else plan.written.push(path);
  }
  return plan;
}

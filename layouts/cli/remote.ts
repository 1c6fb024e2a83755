import { type Change, documentPath } from '#layouts/api/shapes.ts';
import { digestOf } from '#layouts/core/manifest.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { Refused } from './io.ts';
import type { ServiceClient } from './service-client.ts';

/** The documents of a service, as they are live or as a change has them. */
export interface Remote {
  /** 0 before the first one. */
  readonly release: number;
  readonly change: Change | undefined;
  /** SHA-256 by path. */
  readonly digests: ReadonlyMap<string, string>;
}

/** What is live, or what a change makes of it. Throws a Refused for a path that would lead out of a folder. */
export async function readRemote(client: ServiceClient, change: Change | undefined): Promise<Remote> {
  const { releases } = await client.call('releases.list', { query: { limit: 1 } });
  const release = releases[0]?.n ?? 0;
  const documents =
    release === 0 ? [] : (await client.call('releases.get', { params: { n: String(release) } })).documents;
  const digests = new Map(documents.map(({ path, digest }) => [path, digest]));
  for (const { path, digest } of change?.drafts ?? []) {
    if (digest === null) digests.delete(path);
    else digests.set(path, digest);
  }
  const wrong = [...digests.keys()].find((path) => checkSchema(documentPath, path) !== undefined);
  if (wrong !== undefined) throw new Refused(`The service has "${wrong}", which is no path of a document.`);
  return { release, change, digests };
}

/** The text of a document that is there. Throws a Refused when it isn't what its digest says, or was edited meanwhile. */
export async function readText(client: ServiceClient, remote: Remote, path: string): Promise<string> {
  const { change, release, digests } = remote;
  const text = change?.drafts.some((draft) => draft.path === path)
    ? await client.call('documents.get', { params: { id: change.id, path } })
    : await client.call('releases.document', { params: { n: String(release), path } });
  if (digestOf(text) === digests.get(path)) return text;
  throw new Refused(
    `${path} arrived with other bytes: it was edited meanwhile, or changed on the way. Try again.`,
  );
}

/** The change that isn't closed with this id or title. Throws a Refused when several have the title. */
export async function findChange(client: ServiceClient, name: string): Promise<Change | undefined> {
  const { changes } = await client.call('changes.list', {});
  const byId = changes.find(({ id }) => id === name);
  const [first, second] = changes.filter(({ title }) => title === name);
  if (byId === undefined && second !== undefined)
    throw new Refused(`Several changes are called "${name}". Name one by its id.`);
  return byId ?? first;
}

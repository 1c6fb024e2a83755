import { digestOf } from '#layouts/core/manifest.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { rulesWithout } from '#layouts/studio/shared/left-behind.ts';
import { rulesPath } from '#layouts/studio/shared/live-policy.ts';
import { documentName } from '#layouts/studio/words.ts';

interface RuleChange {
  /** The release whose rules are edited. */
  readonly release: number;
  /** Pages that are gone. */
  readonly gone: readonly string[];
}

/** Begins a change in which the rules no longer name pages that are gone. Returns its id; undefined where none names one. */
export async function ruleChange(client: Client, { release, gone }: RuleChange): Promise<string | undefined> {
  const params = { n: String(release), path: rulesPath };
  const live = String((await client.call('releases.document', { params })).value);
  const text = rulesWithout(live, gone);
  if (text === undefined) return undefined;
  const body = {
    title: `Rules without ${gone.map(documentName).join(', ')}`.slice(0, 120),
    why: `Release ${release} has no such page any more.`,
  };
  const { value } = await client.call('changes.create', { body, key: crypto.randomUUID() });
  await client.call('documents.edit', {
    params: { id: value.id, path: rulesPath },
    body: { base: digestOf(live), text },
  });
  return value.id;
}

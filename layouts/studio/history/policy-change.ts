import { digestOf } from '#layouts/core/manifest.ts';
import type { Client } from '#layouts/studio/api/client.ts';
import { policyWithout } from '#layouts/studio/shared/left-behind.ts';
import { documentName } from '#layouts/studio/words.ts';

interface PolicyChange {
  /** The release whose policy is edited. */
  readonly release: number;
  /** Pages that are gone. */
  readonly gone: readonly string[];
}

/** Begins a change in which the policy no longer names what is gone. Returns its id; undefined where nothing names it. */
export async function policyChange(
  client: Client,
  { release, gone }: PolicyChange,
): Promise<string | undefined> {
  const live = await client.call('releases.documents', { params: { n: String(release) } });
  const edits = policyWithout(live.value.documents, gone);
  if (edits.length === 0) return undefined;
  const names = gone.length > 0 ? gone.map(documentName).join(', ') : 'widgets that are gone';
  const body = {
    title: `${edits.map(({ path }) => documentName(path)).join(' and ')} without ${names}`.slice(0, 120),
    why: `Release ${release} doesn’t have this any more.`,
  };
  const { value } = await client.call('changes.create', { body, key: crypto.randomUUID() });
  for (const { path, before, text } of edits)
    await client.call('documents.edit', {
      params: { id: value.id, path },
      body: { base: digestOf(before), text },
    });
  return value.id;
}

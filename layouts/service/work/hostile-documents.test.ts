import { expect, test } from 'vitest';
import type { ToPreview } from '#layouts/service/domain/preview.ts';
import { ownDocuments } from '#layouts/service/domain/service.test-support.ts';
import { type HostileChange, hostileChanges, hostileMerge } from './hostile-documents.test-support.ts';
import { inThisThread } from './in-this-thread.ts';

/** What a report about a change is made of, with its documents in it, as if they had been let in. */
function toPreview({ documents }: HostileChange): ToPreview {
  const paths = Object.keys(documents);
  const by = { id: 'ana', name: 'Ana' };
  return {
    ...{ documents: ownDocuments, catalogues: new Map(), linkHosts: undefined, starts: new Map(), off: [] },
    ...{ release: 1, at: 0, texts: new Map(paths.map((path) => [path, documents[path] ?? ''])) },
    change: {
      ...{
        id: 'c1',
        title: 'Hostile',
        why: '',
        state: 'open',
        owner: by,
        version: 1,
        base: 1,
        publishAt: null,
      },
      ...{ blockedBecause: null, release: null, content: '', reviews: [], createdAt: 0, updatedAt: 0 },
      drafts: paths.map((path) => {
        const text = ownDocuments.get(path);
        // In place of digests.
        const base = text === undefined ? null : `live ${path}`;
        return { path, edit: 'changed', digest: path, base, by, at: 0 } as const;
      }),
    },
  };
}

/** With the live texts, from which the drafts begin. */
const withBases = (given: ToPreview): ToPreview => ({
  ...given,
  texts: new Map([
    ...given.texts,
    ...[...ownDocuments].map(([path, text]) => [`live ${path}`, text] as const),
  ]),
});

test.each(hostileChanges)('what is wrong is said in sentences that can be read: $name', async (change) => {
  const { report } = await inThisThread.do('preview', withBases(toPreview(change)));
  const sentences = report.findings.map(({ sentence }) => sentence);
  expect(sentences).toContainEqual(expect.stringMatching(change.told));
  expect(JSON.stringify(report).length).toBeLessThan(1_000_000);
});

test('two edits that concern thousands of fields are not merged, and that is said', async () => {
  const given = { path: 'big.json', theirs: 'theirs', texts: hostileMerge(8000), facts: undefined };
  expect(await inThisThread.do('merge', given)).toMatchObject({
    text: undefined,
    conflicts: [{ why: 'too much to merge', mine: [expect.stringContaining('is changed')] }],
  });
});

test('of many conflicts the first hundred are told', async () => {
  const given = { path: 'big.json', theirs: 'theirs', texts: hostileMerge(300), facts: undefined };
  const merged = await inThisThread.do('merge', given);
  expect(merged?.conflicts).toHaveLength(100);
  expect(merged?.conflicts[99]?.mine).toEqual([expect.stringContaining('from 1 to 2')]);
  expect(merged?.conflicts[99]?.theirs).toEqual([expect.stringContaining('from 1 to 3')]);
});

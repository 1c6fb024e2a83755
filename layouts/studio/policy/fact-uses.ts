import useSWR from 'swr';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { useHead } from '#layouts/studio/shared/live-policy.ts';

/** The live documents that name each fact, by its name. */
export type FactUses = ReadonlyMap<string, readonly string[]>;

/** Where facts are named; undefined until every page was read. Releases never change, so this is read once for each. */
export function useFactUses(): FactUses | undefined {
  const client = useClient();
  const head = useHead();
  const documents = useCall('releases.get', head === undefined ? null : { params: { n: String(head) } }).data
    ?.value.documents;
  const { data } = useSWR(
    head === undefined || documents === undefined ? null : ['fact uses', head],
    async () => {
      const paths = (documents ?? [])
        .map(({ path }) => path)
        .filter((path) => path !== 'policy/facts.json' && path !== 'policy/personas.json');
      const texts = await Promise.all(
        paths.map(async (path) => {
          const params = { n: String(head), path };
          return { path, text: (await client.call('releases.document', { params })).value };
        }),
      );
      return usesIn(texts);
    },
    { revalidateOnFocus: false },
  );
  return data;
}

const conditions = ['supplyTypes', 'withoutSupplyTypes', 'flags', 'siteStatus'];

/** The documents that name each fact in a condition, each once. */
export function usesIn(texts: readonly { readonly path: string; readonly text: string }[]): FactUses {
  const uses = new Map<string, string[]>();
  const note = (name: string, path: string) => {
    const paths = uses.get(name) ?? [];
    uses.set(name, paths.includes(path) ? paths : [...paths, path]);
  };
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (conditions.includes(key) && Array.isArray(inner)) {
        for (const name of inner) if (typeof name === 'string') note(name.replace(/^!/, ''), path);
      } else visit(inner, path);
    }
  };
  for (const { path, text } of texts) {
    try {
      visit(JSON.parse(text), path);
    } catch {
      // Only a release against the checks has what isn't JSON; it names nothing.
    }
  }
  return uses;
}

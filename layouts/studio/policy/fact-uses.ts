import { useMemo } from 'react';
import { factsPath, personasPath } from '#layouts/studio/shared/live-policy.ts';
import { type DocumentText, useLiveTexts } from '#layouts/studio/shared/live-texts.ts';

/** The live documents that name each fact, by its name. */
export type FactUses = ReadonlyMap<string, readonly string[]>;

/** Where facts are named; undefined until every page was read. */
export function useFactUses(): FactUses | undefined {
  const texts = useLiveTexts();
  return useMemo(
    () => texts && usesIn(texts.filter(({ path }) => path !== factsPath && path !== personasPath)),
    [texts],
  );
}

const conditions = ['supplyTypes', 'withoutSupplyTypes', 'flags', 'siteStatus'];

/** The documents that name each fact in a condition, each once. */
export function usesIn(texts: readonly DocumentText[]): FactUses {
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

import { typeName } from '#layouts/studio/document/names.ts';
import type { DocumentText } from '#layouts/studio/shared/live-texts.ts';
import { documentName } from '#layouts/studio/words.ts';

/** What names an arm in its condition: the parts of each document, by its path. */
export type ArmUses = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** Where arms such as `tiles/b` are named in conditions. What isn't JSON names nothing. */
export function armUsesIn(texts: readonly DocumentText[]): ArmUses {
  const uses = new Map<string, Map<string, string[]>>();
  const note = (arm: string, path: string, part: string) => {
    const documents = uses.get(arm) ?? new Map<string, string[]>();
    const parts = documents.get(path) ?? [];
    if (part !== '' && !parts.includes(part)) parts.push(part);
    uses.set(arm, documents.set(path, parts));
  };
  const visit = (value: unknown, path: string, part: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const type: unknown = Reflect.get(value, 'type');
    const own = typeof type === 'string' && 'id' in value ? typeName(type) : part;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'arms' && Array.isArray(inner)) {
        for (const arm of inner) if (typeof arm === 'string') note(arm, path, own);
      } else visit(inner, path, own);
    }
  };
  for (const { path, text } of texts) {
    try {
      visit(JSON.parse(text), path, '');
    } catch {
      // Only a release against the checks has what isn't JSON.
    }
  }
  return uses;
}

/** Where an arm is used, in words: "Dashboard: Usage graph"; undefined where it isn't. */
export function usesInWords(uses: ArmUses, arm: string): string | undefined {
  const documents = [...(uses.get(arm) ?? [])];
  if (documents.length === 0) return undefined;
  return documents
    .map(([path, parts]) => [documentName(path), parts.join(', ')].filter(Boolean).join(': '))
    .join(' · ');
}

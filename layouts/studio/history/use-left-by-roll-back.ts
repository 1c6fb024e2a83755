import { useMemo } from 'react';
import { useReleaseDocuments } from '#layouts/studio/preview/documents.ts';
import { type LeftBehind, leftBehind } from '#layouts/studio/shared/left-behind.ts';

interface RollBack {
  /** The release that is live, and the one that is made live again. */
  readonly head: number;
  readonly to: number;
  /** Pages that go back. */
  readonly wanted: readonly { readonly path: string }[];
  /** Those of them that there weren't yet. */
  readonly gone: readonly string[];
}

/** What is left behind by pages and widgets that a roll back takes away; undefined until it is known, and where nothing goes back. */
export function useLeftByRollBack({ head, to, wanted, gone }: RollBack): LeftBehind | undefined {
  const isAsked = wanted.length > 0;
  const now = useReleaseDocuments(isAsked ? head : undefined).data;
  const then = useReleaseDocuments(isAsked ? to : undefined).data;
  const back = wanted.map(({ path }) => path).join(' ');
  const away = gone.join(' ');
  return useMemo(() => {
    if (back === '' || now === undefined || then === undefined) return undefined;
    const paths = new Set(back.split(' '));
    const kept = now.filter(({ path }) => !paths.has(path));
    const after = [...kept, ...then.filter(({ path }) => paths.has(path))];
    return leftBehind(after, away === '' ? [] : away.split(' '));
  }, [now, then, back, away]);
}

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

/** What pages leave behind that a roll back takes away; undefined until it is known, and where it takes none away. */
export function useLeftByRollBack({ head, to, wanted, gone }: RollBack): LeftBehind | undefined {
  const isAsked = gone.length > 0;
  const now = useReleaseDocuments(isAsked ? head : undefined).data;
  const then = useReleaseDocuments(isAsked ? to : undefined).data;
  const back = wanted.map(({ path }) => path).join(' ');
  const away = gone.join(' ');
  return useMemo(() => {
    if (away === '' || now === undefined || then === undefined) return undefined;
    const paths = new Set(back.split(' '));
    const kept = now.filter(({ path }) => !paths.has(path));
    return leftBehind([...kept, ...then.filter(({ path }) => paths.has(path))], away.split(' '));
  }, [now, then, back, away]);
}

import { useMemo } from 'react';
import { pathOfTab } from '#layouts/core/paths.ts';
import { mayAs, useSession } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { rulesIn, rulesPath, useLiveDocument } from './live-policy.ts';

/** A rule that doesn't hold for what is live. */
export interface BrokenRule {
  readonly id: string;
  /** Who doesn't get what it asks for. */
  readonly sentence: string;
  /** The document of its page; undefined until that is known. */
  readonly path: string | undefined;
}

/** The rules that what is live breaks, with what is switched off. None while that isn't known. */
export function useBrokenRules(): readonly BrokenRule[] {
  const { roles } = useSession();
  const states = useCall('rules.list', mayAs(roles, 'viewer') ? {} : null).data?.value.rules;
  const broken = useMemo(() => states?.filter(({ holds }) => !holds) ?? [], [states]);
  const text = useLiveDocument(broken.length === 0 ? undefined : rulesPath).data?.value;
  return useMemo(() => {
    const rules = text === undefined ? [] : (rulesIn(text) ?? []);
    return broken.map(({ id, sentence }) => {
      const page = rules.find((rule) => rule.id === id)?.page;
      return { id, sentence, path: page === undefined ? undefined : pathOfTab(page) };
    });
  }, [broken, text]);
}

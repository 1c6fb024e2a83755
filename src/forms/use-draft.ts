import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useServices } from '#src/services.tsx';
import { readClaims } from '#src/session/claims.ts';
import type { Session } from '#src/session/session-types.ts';
import { fingerprint } from '#src/storage/fingerprint.ts';
import { anyObject, z } from '#src/zod.ts';
import type { FormControl } from './use-form.ts';

/** Milliseconds after which a draft expires: a day. */
const lifetime = 86_400_000;
const draftSchema = z.strictObject({ owner: z.string(), savedAt: z.number(), values: anyObject() });

/** The person who is signed in: their next session may go on with the draft, and nobody else's. */
const ownerOf = (session: Session) => fingerprint(session.claims(readClaims).subject ?? '');
const isOf = (stored: z.infer<typeof draftSchema>, owner: string) =>
  stored.owner === owner && Date.now() - stored.savedAt <= lifetime;

/** Whether there is a draft of this customer, as the page opens: a form that is closed then opens with it. */
export function useHasDraft(name: string): boolean {
  const { tabStorage, session } = useServices();
  const [has] = useState(() => {
    const stored = tabStorage.read(`draft.${name}`, draftSchema);
    return stored !== undefined && isOf(stored, ownerOf(session));
  });
  return has;
}

interface DraftOptions<Input extends FieldValues> {
  /** One draft for each form. */
  readonly name: string;
  /** Fields that are never stored: bank account numbers, answers about health. */
  readonly secret: readonly Path<Input>[];
}

/**
 * Stores the input in this tab, so that a session that ends in the middle of a form, or a reload, loses nothing.
 * Removed by `discard`, at sign-out, by another person, and after a day.
 *
 * @returns `discard`, for when the form was sent or given up
 */
export function useDraft<Input extends FieldValues, Output>(
  { hook }: FormControl<Input, Output>,
  { name, secret }: DraftOptions<Input>,
): () => void {
  const { tabStorage, session } = useServices();
  const key = `draft.${name}`;
  const owner = ownerOf(session);
  const hidden = useRef(secret);
  const isDiscarded = useRef(false);

  useEffect(() => {
    const stored = tabStorage.read(key, draftSchema);
    if (stored === undefined) return;
    if (!isOf(stored, owner)) {
      tabStorage.remove(key);
      return;
    }
    for (const [field, value] of Object.entries(stored.values)) {
      // A field that the form no longer has is left where it is; the schema checks the rest.
      if (field in hook.getValues())
        hook.setValue(field as Path<Input>, value as never, { shouldDirty: true });
    }
  }, [hook, key, owner, tabStorage]);

  useEffect(() => {
    const { unsubscribe } = hook.watch((values) => {
      if (isDiscarded.current) return;
      const entries = Object.entries(values).filter(
        ([field]) => !hidden.current.includes(field as Path<Input>),
      );
      tabStorage.write(key, { owner, savedAt: Date.now(), values: Object.fromEntries(entries) });
    });
    return unsubscribe;
  }, [hook, key, owner, tabStorage]);

  return useCallback(() => {
    isDiscarded.current = true;
    tabStorage.remove(key);
  }, [tabStorage, key]);
}

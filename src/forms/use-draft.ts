import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { useServices } from '#src/services.tsx';
import { ownerOf } from '#src/session/owner-of.ts';
import { anyObject, z } from '#src/zod.ts';
import type { FormControl } from './use-form.ts';

/** Milliseconds after which a draft expires: a day. */
const lifetime = 86_400_000;
const draftSchema = z.strictObject({ owner: z.string(), savedAt: z.number(), values: anyObject() });

const isOf = (stored: z.infer<typeof draftSchema>, owner: string) =>
  stored.owner === owner && Date.now() - stored.savedAt <= lifetime;

interface StoredDraft {
  /** What this customer stored in the last day. */
  readonly read: () => Readonly<Record<string, unknown>> | undefined;
  readonly write: (values: Readonly<Record<string, unknown>>) => void;
  readonly remove: () => void;
}

/** A draft in the storage of this tab. Removed at sign-out, by another person, and after a day. */
export function useStoredDraft(name: string): StoredDraft {
  const { tabStorage, session } = useServices();
  const owner = ownerOf(session);
  return useMemo(() => {
    const key = `draft.${name}`;
    const remove = () => tabStorage.remove(key);
    return {
      read() {
        const stored = tabStorage.read(key, draftSchema);
        if (stored !== undefined && isOf(stored, owner)) return stored.values;
        remove();
        return undefined;
      },
      write: (values) => void tabStorage.write(key, { owner, savedAt: Date.now(), values }),
      remove,
    };
  }, [tabStorage, name, owner]);
}

/** Whether there is a draft, as the page opens: a form that is closed then opens with it. */
export function useHasDraft(name: string): boolean {
  const draft = useStoredDraft(name);
  const [has] = useState(() => draft.read() !== undefined);
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
 *
 * @returns `discard`, for when the form was sent or given up
 */
export function useDraft<Input extends FieldValues, Output>(
  { hook }: FormControl<Input, Output>,
  { name, secret }: DraftOptions<Input>,
): () => void {
  const draft = useStoredDraft(name);
  const hidden = useRef(secret);
  const isDiscarded = useRef(false);

  useEffect(() => {
    for (const [field, value] of Object.entries(draft.read() ?? {})) {
      // A field that the form no longer has is left where it is; the schema checks the rest.
      if (field in hook.getValues())
        hook.setValue(field as Path<Input>, value as never, { shouldDirty: true });
    }
  }, [hook, draft]);

  useEffect(() => {
    const { unsubscribe } = hook.watch((values) => {
      if (isDiscarded.current) return;
      const entries = Object.entries(values).filter(
        ([field]) => !hidden.current.includes(field as Path<Input>),
      );
      draft.write(Object.fromEntries(entries));
    });
    return unsubscribe;
  }, [hook, draft]);

  return useCallback(() => {
    isDiscarded.current = true;
    draft.remove();
  }, [draft]);
}

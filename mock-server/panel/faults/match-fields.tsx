import type { HoldSpec } from '#mock/holds.ts';
import { InputField, optionsOf } from '#mock/panel/fields.tsx';
import styles from '#mock/panel/panel.module.css';
import { Code } from '#mock/panel/parts.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { lineOf, operationIds } from './operations.ts';

type Match = NonNullable<HoldSpec['match']>;

/** The text of the fields while they are edited. */
export interface MatchDraft {
  readonly operation: string;
  readonly path: string;
  readonly persona: string;
  readonly nth: string;
}
export const emptyMatch: MatchDraft = { operation: '', path: '', persona: '', nth: '' };

/** Which fields are wrong, in sentences. */
export type MatchErrors = Partial<Record<keyof MatchDraft, string>>;

/** The draft as the controls take it, or what is wrong with it. */
export function readMatch({ operation, path, persona, nth }: MatchDraft): {
  match: Match;
  errors: MatchErrors;
} {
  const errors: MatchErrors = {
    ...(operation !== '' && lineOf(operation) === undefined
      ? { operation: `There is no operation “${operation}”. Choose one from the list.` }
      : {}),
    ...(path !== '' && !path.startsWith('/') ? { path: 'A path begins with a slash.' } : {}),
    ...(nth !== '' && !isCount(nth) ? { nth: 'Type a whole number from 1.' } : {}),
  };
  return {
    errors,
    match: {
      ...(operation === '' ? {} : { operation }),
      ...(path === '' ? {} : { path }),
      ...(persona === '' ? {} : { persona }),
      ...(nth === '' ? {} : { nth: Number(nth) }),
    },
  };
}

export const isCount = (text: string) => /^[1-9]\d{0,8}$/.test(text);

/** Which requests are meant, for a fault and for a hold. */
export function MatchFields({
  draft,
  errors,
  personas,
  onChange,
}: {
  readonly draft: MatchDraft;
  readonly errors: MatchErrors;
  readonly personas: readonly string[];
  readonly onChange: (draft: MatchDraft) => void;
}) {
  const line = lineOf(draft.operation);
  return (
    <>
      <InputField
        label="Operation"
        value={draft.operation}
        options={operationIds}
        placeholder="Every operation"
        hint={line ? <Code>{line}</Code> : `Type to search all ${operationIds.length}.`}
        error={errors.operation}
        onChange={(event) => onChange({ ...draft, operation: event.target.value.trim() })}
      />
      <details className={styles.more}>
        <summary>Narrow it down</summary>
        <div className={styles.fields}>
          <TextField
            label="Path"
            hint="Such as /private/drd/widget/*: without /api/v1, and a * at the end is everything below."
            value={draft.path}
            error={errors.path}
            spellCheck={false}
            onChange={(event) => onChange({ ...draft, path: event.target.value.trim() })}
          />
          <Select
            label="Persona"
            options={[{ value: '', label: 'Everybody' }, ...optionsOf(personas)]}
            value={draft.persona}
            onChange={(persona) => onChange({ ...draft, persona })}
          />
          <TextField
            label="From which request on"
            hint="The ones before are left alone."
            inputMode="numeric"
            value={draft.nth}
            error={errors.nth}
            onChange={(event) => onChange({ ...draft, nth: event.target.value.trim() })}
          />
        </div>
      </details>
    </>
  );
}

/** A match in a few words, for lists. */
export function wordsOf(match: Match = {}): string {
  const { operation, path, method, persona, nth } = match;
  const where = [operation, method, path].filter(Boolean).join(' ') || 'every request';
  return [
    where,
    persona === undefined ? '' : `of ${persona}`,
    nth === undefined ? '' : `from request ${nth} on`,
  ]
    .filter(Boolean)
    .join(', ');
}

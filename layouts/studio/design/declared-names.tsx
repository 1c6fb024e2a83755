import { useId } from 'react';
import type { Facts } from '#layouts/core/facts.ts';
import { useFocusLater } from '#layouts/studio/forms/use-focus-later.ts';
import { capital } from '#layouts/studio/words.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { AddChoice } from './add-choice.tsx';
import styles from './inspector.module.css';
import { useDesign } from './use-design.tsx';

/** Names that there are, with what each means. */
export type Declared = Readonly<Record<string, { readonly meaning: string }>>;
const meaningOf = (name: string, declared: Declared): string =>
  Object.hasOwn(declared, name) ? capital(declared[name]?.meaning ?? name) : `${name} (not declared)`;

interface NamesProps {
  readonly label: string;
  /** JSON pointer of the line in the part. */
  readonly at: string;
  readonly lead: string;
  readonly names: readonly string[];
  readonly declared: Declared;
  /** What is in the list to choose from while nothing is chosen. */
  readonly none?: string;
  /** The same where something is. */
  readonly more?: string;
  /** Why nothing can be chosen; undefined where it can. */
  readonly readOnly?: string | undefined;
  readonly onChange: (names: readonly string[]) => void;
}

/** Several names from a list. */
export function Names({
  label,
  at,
  lead,
  names,
  declared,
  none = 'Any',
  more = 'or…',
  readOnly,
  onChange,
}: NamesProps) {
  const id = useId();
  const focusLater = useFocusLater();
  const left = Object.keys(declared).filter((name) => !names.includes(name));
  return (
    <div className={styles.names} role="group" aria-label={`${label} ${lead}`}>
      {left.length === 0 ? null : (
        <AddChoice
          id={`${id}-add`}
          label={`${label} ${lead}`}
          none={names.length === 0 ? none : more}
          options={left.map((name) => ({ value: name, label: meaningOf(name, declared) }))}
          disabledReason={readOnly}
          onAdd={(name) => {
            onChange([...names, name]);
            // With the last one the list to choose from goes.
            if (left.length === 1) focusLater(`${id}-${name}`);
          }}
        />
      )}
      {names.map((name, index) => (
        <div key={name} data-at={`${at}/${index}`} className={styles.nameRow}>
          <span className={styles.nameWords}>{meaningOf(name, declared)}</span>
          {readOnly === undefined ? (
            <IconButton
              id={`${id}-${name}`}
              icon={CloseIcon}
              label={`Remove ${name} from ${label.toLowerCase()}`}
              onClick={() => {
                onChange(names.filter((each) => each !== name));
                focusLater(`${id}-${names[index + 1]}`, `${id}-add`);
              }}
            />
          ) : null}
        </div>
      ))}
    </div>
  );
}

interface FlagsProps {
  /** JSON pointer of the line in the part. */
  readonly at: string;
  readonly flags: readonly string[];
  readonly facts: Facts;
  readonly onChange: (flags: readonly string[]) => void;
}

/** Flags of which all have to be as they are said: on, or off. */
export function Flags({ at, flags, facts, onChange }: FlagsProps) {
  const { readOnly } = useDesign();
  const id = useId();
  const focusLater = useFocusLater();
  const nameOf = (flag: string) => flag.replace(/^!/, '');
  const used = flags.map(nameOf);
  const left = Object.keys(facts.flags).filter((name) => !used.includes(name));
  const replace = (index: number, flag: string | undefined) =>
    onChange(flags.flatMap((each, at) => (at === index ? (flag ?? []) : each)));
  return (
    <div className={styles.names} role="group" aria-label="True of them (all of these)">
      <AddChoice
        id={`${id}-add`}
        label="True of them (all of these)"
        none={flags.length === 0 ? 'Nothing else' : 'and…'}
        options={left.map((name) => ({ value: name, label: meaningOf(name, facts.flags) }))}
        disabledReason={readOnly}
        onAdd={(name) => onChange([...flags, name])}
      />
      {flags.map((flag, index) => {
        const name = nameOf(flag);
        return (
          <div key={name} data-at={`${at}/${index}`} className={styles.flagRow}>
            <Select
              label={`Whether it is so: ${meaningOf(name, facts.flags)}`}
              hideLabel
              value={flag.startsWith('!') ? 'not' : 'is'}
              options={[
                { value: 'is', label: 'is one who' },
                { value: 'not', label: 'isn’t one who' },
              ]}
              onChange={(is) => replace(index, is === 'is' ? name : `!${name}`)}
            />
            <span className={styles.nameWords}>
              <span>{meaningOf(name, facts.flags)}</span> <span className={styles.code}>{name}</span>
            </span>
            {readOnly === undefined ? (
              <IconButton
                id={`${id}-${name}`}
                icon={CloseIcon}
                label={`Remove ${name}`}
                onClick={() => {
                  replace(index, undefined);
                  focusLater(`${id}-${used[index + 1]}`, `${id}-add`);
                }}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

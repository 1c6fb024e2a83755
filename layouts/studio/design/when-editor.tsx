import { useId } from 'react';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { Facts } from '#layouts/core/facts.ts';
import { isObject, type Part } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';
import { RawValue } from '#layouts/studio/forms/raw-value.tsx';
import { useFocusLater } from '#layouts/studio/forms/use-focus-later.ts';
import { capital } from '#layouts/studio/words.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { AddChoice } from './add-choice.tsx';
import { whenIn } from './audience.ts';
import styles from './inspector.module.css';
import { TimeOfCondition } from './time-of-condition.tsx';
import { useDesign } from './use-design.tsx';
import { valueIn } from './value-in.ts';

interface WhenEditorProps {
  readonly part: Part;
  /** Where the condition is in the part. */
  readonly path: Path;
}

/** Every line of a condition, in the order in which it is written. */
const lines = [
  'accountType',
  'brand',
  'supplyTypes',
  'withoutSupplyTypes',
  'flags',
  'sites',
  'hasUsage',
  'siteStatus',
  'arms',
  'from',
  'until',
];

/** Who is meant: one line for each fact, of which all have to be true. Only declared names can be chosen. */
export function WhenEditor({ part, path }: WhenEditorProps) {
  const { run, readOnly, facts, experiments } = useDesign();
  const value = valueIn(part.fields, path);
  if (value !== undefined && whenIn(value) === undefined) return <RawValue label="Condition" value={value} />;
  const when = whenIn(value) ?? {};
  const unknown = isObject(value) ? Object.keys(value).filter((line) => !lines.includes(line)) : [];

  /** @param key edits with the same one are undone together */
  function set(line: string, next: Json | undefined, key?: string) {
    if (readOnly !== undefined) return;
    const isEmpty = next === undefined || (Array.isArray(next) && next.length === 0);
    const others = isObject(value) ? Object.keys(value).filter((key) => key !== line) : [];
    // A condition without lines is everybody; so is none, where nothing else has to be there.
    if (isEmpty && others.length === 0 && path.length === 1) run(setField(part, path, undefined), key);
    else run(setField(part, [...path, line], isEmpty ? undefined : next, lines), key);
  }

  return (
    <div className={styles.when}>
      <div className={styles.pairs}>
        <Choice
          label="Account"
          everything="Any"
          value={when.accountType}
          options={[
            ['residential', 'Homes'],
            ['sme', 'Businesses'],
          ]}
          onChange={(next) => set('accountType', next)}
        />
        <Choice
          label="Brand"
          everything="Any"
          value={when.brand}
          options={facts.brands.map((brand) => [brand, capital(brand)])}
          onChange={(next) => set('brand', next)}
        />
        <Choice
          label="Sites"
          everything="Any number"
          value={when.sites}
          options={[
            ['one', 'One'],
            ['many', 'Several'],
          ]}
          onChange={(next) => set('sites', next)}
        />
        <Choice
          label="Usage"
          everything="Any"
          value={when.hasUsage === undefined ? undefined : String(when.hasUsage)}
          options={[
            ['true', 'Some to draw'],
            ['false', 'None yet'],
          ]}
          onChange={(next) => set('hasUsage', next === undefined ? undefined : next === 'true')}
        />
      </div>
      <Names
        label="Supply"
        lead="(any of these)"
        names={when.supplyTypes ?? []}
        declared={facts.supplyTypes}
        onChange={(names) => set('supplyTypes', names)}
      />
      <Names
        label="Without supply"
        lead="(none of these)"
        names={when.withoutSupplyTypes ?? []}
        declared={facts.supplyTypes}
        onChange={(names) => set('withoutSupplyTypes', names)}
      />
      <Names
        label="Site status"
        lead="(any of these)"
        names={when.siteStatus ?? []}
        declared={facts.siteStatuses}
        onChange={(names) => set('siteStatus', names)}
      />
      <Names
        label="Experiments"
        lead="(in any of these arms)"
        names={when.arms ?? []}
        declared={armsOf(experiments)}
        onChange={(names) => set('arms', names)}
      />
      <Flags flags={when.flags ?? []} facts={facts} onChange={(flags) => set('flags', flags)} />
      <TimeOfCondition
        label="Begins"
        value={when.from}
        onChange={(time) => set('from', time, `${part.id} ${path.join(' ')} from`)}
      />
      <TimeOfCondition
        label="Ends"
        value={when.until}
        onChange={(time) => set('until', time, `${part.id} ${path.join(' ')} until`)}
      />
      {unknown.map((line) => (
        <RawValue key={line} label={line} value={(isObject(value) ? value[line] : undefined) ?? null} />
      ))}
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly everything: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, everything, value = '', options, onChange }: ChoiceProps) {
  const own =
    options.some(([each]) => each === value) || value === ''
      ? []
      : [{ value, label: `${value} (not declared)` }];
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: everything },
        ...options.map(([each, words]) => ({ value: each, label: words })),
        ...own,
      ]}
      onChange={(next) => onChange(next === '' ? undefined : next)}
    />
  );
}

type Declared = Facts['flags'];
const meaningOf = (name: string, declared: Declared): string =>
  Object.hasOwn(declared, name) ? capital(declared[name]?.meaning ?? name) : `${name} (not declared)`;

/** The arms of all experiments, as conditions name them, with what they are called. */
const armsOf = (experiments: readonly Experiment[]): Declared =>
  Object.fromEntries(
    experiments.flatMap(({ id, owner, arms }) =>
      arms.map((arm) => [`${id}/${arm.id}`, { owner, meaning: `arm ${arm.id} of ${id}` }]),
    ),
  );

interface NamesProps {
  readonly label: string;
  readonly lead: string;
  readonly names: readonly string[];
  readonly declared: Declared;
  readonly onChange: (names: readonly string[]) => void;
}

/** Names of which any counts. */
function Names({ label, lead, names, declared, onChange }: NamesProps) {
  const { readOnly } = useDesign();
  const id = useId();
  const focusLater = useFocusLater();
  const left = Object.keys(declared).filter((name) => !names.includes(name));
  return (
    <div className={styles.names} role="group" aria-label={`${label} ${lead}`}>
      {left.length === 0 ? null : (
        <AddChoice
          id={`${id}-add`}
          label={`${label} ${lead}`}
          none={names.length === 0 ? 'Any' : 'or…'}
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
        <div key={name} className={styles.nameRow}>
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
  readonly flags: readonly string[];
  readonly facts: Facts;
  readonly onChange: (flags: readonly string[]) => void;
}

/** Flags of which all have to be as they are said: on, or off. */
function Flags({ flags, facts, onChange }: FlagsProps) {
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
          <div key={name} className={styles.flagRow}>
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

import type { Experiment } from '#layouts/core/experiments.ts';
import { isObject, type Part } from '#layouts/core/outline.ts';
import type { Json } from '#layouts/core/text/parse.ts';
import { pointerOf } from '#layouts/core/text/pointer.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import type { Path } from '#layouts/studio/document/set-value.ts';
import { RawValue } from '#layouts/studio/forms/raw-value.tsx';
import { capital } from '#layouts/studio/words.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { whenIn } from './audience.ts';
import { type Declared, Flags, Names } from './declared-names.tsx';
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

  const at = (line: string) => pointerOf([...path, line]);

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
          at={at('accountType')}
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
          at={at('brand')}
          value={when.brand}
          options={facts.brands.map((brand) => [brand, capital(brand)])}
          onChange={(next) => set('brand', next)}
        />
        <Choice
          label="Sites"
          everything="Any number"
          at={at('sites')}
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
          at={at('hasUsage')}
          value={when.hasUsage === undefined ? undefined : String(when.hasUsage)}
          options={[
            ['true', 'Some to draw'],
            ['false', 'None yet'],
          ]}
          onChange={(next) => set('hasUsage', next === undefined ? undefined : next === 'true')}
        />
      </div>
      <Names
        readOnly={readOnly}
        label="Supply"
        lead="(any of these)"
        at={at('supplyTypes')}
        names={when.supplyTypes ?? []}
        declared={facts.supplyTypes}
        onChange={(names) => set('supplyTypes', names)}
      />
      <Names
        readOnly={readOnly}
        label="Without supply"
        lead="(none of these)"
        at={at('withoutSupplyTypes')}
        names={when.withoutSupplyTypes ?? []}
        declared={facts.supplyTypes}
        onChange={(names) => set('withoutSupplyTypes', names)}
      />
      <Names
        readOnly={readOnly}
        label="Site status"
        lead="(any of these)"
        at={at('siteStatus')}
        names={when.siteStatus ?? []}
        declared={facts.siteStatuses}
        onChange={(names) => set('siteStatus', names)}
      />
      <Names
        readOnly={readOnly}
        label="Experiments"
        lead="(in any of these arms)"
        at={at('arms')}
        names={when.arms ?? []}
        declared={armsOf(experiments)}
        onChange={(names) => set('arms', names)}
      />
      <Flags
        at={at('flags')}
        flags={when.flags ?? []}
        facts={facts}
        onChange={(flags) => set('flags', flags)}
      />
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
  /** JSON pointer of the line in the part. */
  readonly at: string;
  readonly everything: string;
  readonly value: string | undefined;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string | undefined) => void;
}

function Choice({ label, at, everything, value = '', options, onChange }: ChoiceProps) {
  const own =
    options.some(([each]) => each === value) || value === ''
      ? []
      : [{ value, label: `${value} (not declared)` }];
  return (
    <div data-at={at}>
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
    </div>
  );
}

/** The arms of all experiments, as conditions name them, with what they are called. */
const armsOf = (experiments: readonly Experiment[]): Declared =>
  Object.fromEntries(
    experiments.flatMap(({ id, owner, arms }) =>
      arms.map((arm) => [`${id}/${arm.id}`, { owner, meaning: `arm ${arm.id} of ${id}` }]),
    ),
  );

import { useState } from 'react';
import type { Experiment } from '#layouts/core/experiments.ts';
import type { Persona } from '#layouts/core/personas.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { brands, themes } from './looks.ts';
import styles from './preview.module.css';
import { type View, widths } from './use-view.ts';

interface ToolsProps {
  readonly view: View;
  readonly personas: readonly Persona[];
  readonly experiments: readonly Experiment[];
  readonly onChange: (part: Partial<View>) => void;
  /** Before the others, and after them. */
  readonly lead?: Elements;
  /** Leaves the others out. */
  readonly hasOnlyLead?: boolean;
  readonly children?: Elements;
}

const days = [
  { value: 'usual', label: 'Usual day' },
  { value: 'own', label: 'Another day' },
] as const;

/** As whom, how wide and when a page is seen. */
export function Tools({
  view,
  personas,
  experiments,
  onChange,
  lead,
  hasOnlyLead = false,
  children,
}: ToolsProps) {
  const [today] = useState(() => nzDate(Date.now()));
  const [hasDay, setHasDay] = useState(view.day !== '');
  if (hasOnlyLead) return <div className={styles.tools}>{lead}</div>;
  return (
    <div className={styles.tools}>
      {lead}
      <SegmentedControl
        label="Width of the window"
        options={widths}
        value={view.width}
        onChange={(width) => onChange({ width })}
      />
      <div className={styles.persona}>
        <Select
          label="Seen as"
          hideLabel
          value={view.persona}
          options={personas.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(persona) => onChange({ persona })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Brand"
          hideLabel
          value={view.brand}
          options={brands}
          onChange={(brand) => onChange({ brand })}
        />
      </div>
      <div className={styles.choice}>
        <Select
          label="Theme"
          hideLabel
          value={view.theme}
          options={themes}
          onChange={(theme) => onChange({ theme })}
        />
      </div>
      <div className={styles.dayChoice}>
        <Select
          label="Day"
          hideLabel
          value={hasDay ? 'own' : 'usual'}
          options={days}
          onChange={(day) => {
            setHasDay(day === 'own');
            onChange({ day: day === 'own' ? today : '' });
          }}
        />
      </div>
      {hasDay ? (
        <div className={styles.day}>
          <DateField
            label="On the day"
            hideLabel
            hint={null}
            today={today}
            value={view.day}
            onChange={(day) => onChange({ day })}
          />
        </div>
      ) : null}
      {experiments.length === 0 ? null : (
        <div className={styles.persona}>
          <Select
            label="Variant of an experiment"
            hideLabel
            value={view.variant}
            options={variantsOf(experiments, view.variant)}
            onChange={(variant) => onChange({ variant })}
          />
        </div>
      )}
      {children}
    </div>
  );
}

/** The variants that a page can be seen in; also the one that is chosen, though it is no longer declared. */
function variantsOf(experiments: readonly Experiment[], chosen: string) {
  const declared = experiments.flatMap(({ id, arms }) => arms.map((arm) => `${id}/${arm.id}`));
  const gone = chosen === '' || chosen === 'none' || declared.includes(chosen) ? [] : [chosen];
  return [
    { value: '', label: 'Variant of the account' },
    { value: 'none', label: 'No variant (everyone else)' },
    ...[...declared, ...gone].map((variant) => ({
      value: variant,
      label: `Variant ${variant.split('/').toReversed().join(' of ')}`,
    })),
  ];
}

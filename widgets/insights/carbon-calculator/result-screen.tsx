import type { ResponseOf } from '#schemas/wire.ts';
import { Part } from '#src/runtime/part.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import styles from './carbon-calculator.module.css';
import { averageSentence, formatMass, type Result, type Toggle, totalAfter } from './footprint.ts';
import type { CarbonView } from './journey.ts';
import { Sheet } from './sheet.tsx';
import { Toggles } from './toggles.tsx';

interface ResultScreenProps {
  readonly takesFocus: boolean;
  readonly details: Part<ResponseOf<'carbonCalculator.details'>>;
  readonly toggles: readonly Toggle[];
  /** Keys of the changes that are switched on, with commas. */
  readonly on: string | undefined;
  readonly onToggles: (keys: string) => void;
  readonly go: (view: CarbonView) => void;
}

/** The footprint of a year, beside that of a typical home, and what would change it. */
export function ResultScreen({ takesFocus, details, toggles, on = '', onToggles, go }: ResultScreenProps) {
  const chosen = new Set(on.split(',').filter((key) => toggles.some((toggle) => toggle.key === key)));
  return (
    <Sheet title="Your year in carbon" takesFocus={takesFocus}>
      <Part of={details} subject="your result" note="What would change it is below.">
        {({ result }) => (result === null ? null : <Total result={result} toggles={toggles} on={chosen} />)}
      </Part>
      <Inline gap={2}>
        <Button variant="primary" onClick={() => go('view-details')}>
          See where it comes from
        </Button>
        <Button onClick={() => go('check')}>Change my answers</Button>
        <Button variant="quiet" onClick={() => go('reset')}>
          Start again
        </Button>
      </Inline>
      {toggles.length === 0 ? null : (
        <Toggles
          toggles={toggles}
          on={chosen}
          onChange={(key, isOn) => {
            const next = new Set(chosen);
            if (isOn) next.add(key);
            else next.delete(key);
            onToggles([...next].join(','));
          }}
        />
      )}
    </Sheet>
  );
}

interface TotalProps {
  readonly result: Result;
  readonly toggles: readonly Toggle[];
  readonly on: ReadonlySet<string>;
}

function Total({ result, toggles, on }: TotalProps) {
  const { totalInKgPerYear: total, averageInKgPerYear: average, perPersonInKgPerYear: perPerson } = result;
  const after = totalAfter(total, toggles, on);
  const longest = Math.max(total, average ?? 0, 1);
  const sentence = averageSentence(result);
  return (
    <div className={styles.total}>
      <Figure
        size={40}
        label="CO₂ in a year"
        value={formatMass(total)}
        basis={`${formatMass(perPerson)} for each person. Worked out ${formatDate(result.submittedOn)} with the emission factors of ${result.factorsVersion}.`}
      />
      {sentence === undefined ? null : <Text>{sentence}</Text>}
      <BarRows label="CO₂ in a year">
        <BarRow
          label="Your home"
          value={formatMass(total)}
          size={total / longest}
          colour="var(--data-category-3)"
          strong
        />
        {after < total ? (
          <BarRow
            label="With the changes below"
            value={formatMass(after)}
            size={after / longest}
            colour="var(--data-category-3)"
            look="outlined"
          />
        ) : null}
        {average === undefined ? null : (
          <BarRow
            label="A typical home with as many people"
            value={formatMass(average)}
            size={average / longest}
            colour="var(--data-compare)"
          />
        )}
      </BarRows>
    </div>
  );
}

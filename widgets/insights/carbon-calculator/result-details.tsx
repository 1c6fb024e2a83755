import type { ResponseOf } from '#schemas/wire.ts';
import { Part as PartOf } from '#src/runtime/part.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronLeftIcon } from '#src/ui/icons/icons.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { toCsv } from '#widgets/shared/files/csv.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { formatNumber } from '#widgets/shared/text/format-number.ts';
import { formatKg, type Part, type Result } from './footprint.ts';
import { sources } from './names.ts';
import { Sheet } from './sheet.tsx';

export interface ResultDetailsProps {
  readonly takesFocus: boolean;
  readonly details: PartOf<ResponseOf<'carbonCalculator.details'>>;
  readonly onBack: () => void;
}

/** What the result is made of. */
export function ResultDetails({ takesFocus, details, onBack }: ResultDetailsProps) {
  return (
    <Sheet title="Where your carbon comes from" takesFocus={takesFocus}>
      <PartOf of={details} subject="the parts of your result">
        {({ result }) => (result === null ? null : <Parts result={result} />)}
      </PartOf>
      <div>
        <Button icon={ChevronLeftIcon} onClick={onBack}>
          Back to the result
        </Button>
      </div>
    </Sheet>
  );
}

function basisOf({ isMeasured, source }: Part): string {
  if (isMeasured) return 'measured';
  return source === 'cars' ? 'from your answers' : 'typical for a home like yours';
}

function Parts({ result }: { readonly result: Result }) {
  const { parts, factorsVersion, showersInKgPerYear: showers } = result;
  const caption = `Kilograms of CO₂ in a year, with the emission factors of ${factorsVersion}`;
  const [first] = parts;
  const longest = Math.max(1, ...parts.map(({ kgPerYear }) => kgPerYear));
  return (
    <>
      {first === undefined ? (
        <Text>Your answers come to no carbon at all.</Text>
      ) : (
        <Text>{`The largest part is ${sources[first.source].name.toLowerCase()}: ${formatNumber(first.percentage)}% of the total.`}</Text>
      )}
      <ChartPanel
        file={{ of: 'the parts of your result', name: 'carbon.csv', make: () => csvOf(result) }}
        chart={
          <BarRows label={caption}>
            {parts.map((part) => {
              const { source, kgPerYear, percentage, quantity, unit } = part;
              return (
                <BarRow
                  key={source}
                  label={
                    <>
                      <Icon of={sources[source].icon} size={16} />
                      <span>{`${sources[source].name}: ${formatNumber(quantity)} ${unit}, ${basisOf(part)}`}</span>
                    </>
                  }
                  value={formatKg(kgPerYear)}
                  detail={`${formatNumber(percentage)}%`}
                  size={kgPerYear / longest}
                  colour={sources[source].colour}
                />
              );
            })}
          </BarRows>
        }
        table={
          <DataTable
            caption={caption}
            rows={parts}
            rowKey={({ source }) => source}
            columns={[
              {
                key: 'source',
                header: 'Source',
                cell: ({ source }) => sources[source].name,
                total: 'Total',
              },
              {
                key: 'quantity',
                header: 'In a year',
                number: true,
                cell: ({ quantity, unit }) => `${formatNumber(quantity)} ${unit}`,
              },
              { key: 'basis', header: 'Basis', cell: basisOf },
              {
                key: 'factor',
                header: 'kg for each',
                number: true,
                cell: ({ kgPerUnit }) => formatNumber(kgPerUnit, 0, 3),
              },
              {
                key: 'kg',
                header: 'kg of CO₂',
                number: true,
                cell: ({ kgPerYear }) => formatNumber(kgPerYear),
                total: formatNumber(result.totalInKgPerYear),
              },
            ]}
          />
        }
      />
      <Text
        size={14}
        tone="muted"
        measure
      >{`Showers and baths are ${formatKg(showers)} of it, counting three a week of 2 minutes at most. What isn't measured is what a home like yours usually takes. CO₂ here counts other greenhouse gases too.`}</Text>
    </>
  );
}

const csvOf = ({ parts }: Result) =>
  toCsv(
    ['Source', 'Quantity', 'Unit', 'Basis', 'kg CO2e per unit', 'kg CO2e per year', 'Share %'],
    parts.map((part) => [
      sources[part.source].name,
      part.quantity,
      part.unit,
      basisOf(part),
      part.kgPerUnit,
      part.kgPerYear,
      part.percentage,
    ]),
  );

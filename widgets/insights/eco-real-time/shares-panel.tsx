import type { ResponseOf } from '#schemas/wire.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ChartPanel } from '#widgets/shared/chart/panel.tsx';
import { toCsv } from '#widgets/shared/files/csv.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import styles from './eco-real-time.module.css';
import { formatShare, isFossil, sortShares } from './shares.ts';

type Mix = ResponseOf<'generationMix.realTime'>;
type Kind = 'source' | 'company';

interface SharesProps {
  readonly mix: Mix;
  readonly shown: Kind;
  readonly onShow: (kind: Kind) => void;
}

const kinds = [
  { value: 'source', label: 'By source' },
  { value: 'company', label: 'By company' },
] as const;

/** Where the power comes from: sources or companies, as bars or as a table. */
export function Shares({ mix, shown, onShow }: SharesProps) {
  const isSource = shown === 'source';
  const shares = sortShares(isSource ? mix.generationSources : mix.generationProviders);
  const longest = Math.max(1, ...shares.map(({ percentage }) => percentage));
  const label = isSource ? 'Power by source' : 'Power by company';
  return (
    <section className={styles.part} aria-labelledby="eco-shares">
      <Heading level={3} size={16} id="eco-shares">
        Where the power comes from
      </Heading>
      <SegmentedControl label="Show shares" options={kinds} value={shown} onChange={onShow} />
      {shares.length === 0 ? (
        <EmptyState icon={EcoIcon} title="We don't have these shares right now.">
          They're new every ten minutes, so look again a little later.
        </EmptyState>
      ) : (
        <>
          <Text>{sentenceOf(mix, isSource)}</Text>
          <ChartPanel
            chart={
              <BarRows label={label}>
                {shares.map((share) => (
                  <BarRow
                    key={share.name}
                    label={share.name}
                    value={formatShare(share.percentage)}
                    size={share.percentage / longest}
                    {...(isSource && isFossil(share)
                      ? { look: 'outlined', colour: 'var(--data-category-2)', detail: 'fossil' }
                      : { colour: isSource ? 'var(--data-category-3)' : 'var(--data-category-1)' })}
                  />
                ))}
              </BarRows>
            }
            table={
              <DataTable
                caption={`${label}, per cent`}
                rows={shares}
                rowKey={({ name }) => name}
                columns={[
                  { key: 'name', header: isSource ? 'Source' : 'Company', cell: ({ name }) => name },
                  {
                    key: 'share',
                    header: 'Share',
                    number: true,
                    cell: ({ percentage }) => formatShare(percentage),
                  },
                ]}
              />
            }
            file={{
              of: isSource ? 'the sources of power' : 'the companies that make power',
              name: isSource ? 'power-by-source.csv' : 'power-by-company.csv',
              make: () =>
                toCsv(
                  [isSource ? 'Source' : 'Company', 'Share (%)'],
                  shares.map(({ name, percentage }) => [name, percentage]),
                ),
            }}
          />
        </>
      )}
    </section>
  );
}

function sentenceOf(mix: Mix, isSource: boolean): string {
  const [first, second] = sortShares(isSource ? mix.generationSources : mix.generationProviders);
  const text = ({ name, percentage }: NonNullable<typeof first>) =>
    `${name} makes ${Math.round(percentage)}%`;
  if (first === undefined) return '';
  return second === undefined
    ? `${text(first)} of it.`
    : `${text(first)} of it, then ${second.name} ${Math.round(second.percentage)}%.`;
}

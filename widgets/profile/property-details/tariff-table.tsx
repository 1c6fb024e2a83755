import { type DataColumn, DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import type { SupplyPoint, Tariff } from './place.ts';
import { basisWords, formatPrice, type GstBasis, priceOnBasis } from './prices.ts';
import styles from './property-details.module.css';

interface TariffTableProps {
  readonly point: SupplyPoint;
  /** Where it is supplied; distinguishes the tables of two properties on one plan. */
  readonly address: string;
  /** How prices are shown; by default as the server has them. */
  readonly basis: GstBasis | undefined;
}

/** The prices of one plan: what for, how much, of which unit, with or without GST. */
export function TariffTable({ point, address, basis = point.gst }: TariffTableProps) {
  const shown = (price: number) => formatPrice(priceOnBasis(price, point.gst, basis));
  const columns: readonly DataColumn<Tariff>[] = [
    { key: 'name', header: 'Charge', cell: ({ name }) => name },
    { key: 'unit', header: 'Unit', cell: ({ unit }) => <span className={styles.unit}>{`per ${unit}`}</span> },
    {
      key: 'price',
      header: <span className={styles.priceHead}>{`Price, ${basisWords[basis]}`}</span>,
      number: true,
      cell: ({ value }) => shown(value),
    },
  ];
  return (
    <>
      <DataTable
        caption={`Prices of ${point.planName}, ${point.supplyTypeDisplay}, at ${address}, ${basisWords[basis]}`}
        hideCaption
        columns={columns}
        rows={point.tariffs}
        rowKey={({ name }) => name}
      />
      {basis === point.gst ? null : (
        <Text
          size={14}
          tone="muted"
        >{`Worked out with GST of 15% from your plan's prices, which are ${basisWords[point.gst]}, and rounded to four decimals.`}</Text>
      )}
    </>
  );
}

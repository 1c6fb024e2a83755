import { formatMoney } from '#src/money/money.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { supplyIcons } from '#widgets/shared/energy/supply-icons.ts';
import styles from './statement.module.css';
import { StatementTable } from './statement-table.tsx';
import { chargeBasis, type Statement } from './statement-text.ts';

/** The charges of a bill, site by site and supply point by supply point, and their total. */
export function StatementCharges({
  statement: { sites, totalNZD, gstNZD },
}: {
  readonly statement: Statement;
}) {
  return (
    <section className={styles.part}>
      <Heading level={4} size={16}>
        What this bill is for
      </Heading>
      {sites.map((site) => (
        <StatementTable
          key={`${site.address} ${site.charges[0]?.supplyPointId}`}
          caption={site.name}
          detail={
            site.address.startsWith(site.name) ? site.address.slice(site.name.length + 2) : site.address
          }
          rows={site.charges.map((charge) => ({
            key: `${charge.supplyPointId} ${charge.name} ${charge.price}`,
            icon: supplyIcons[charge.supplyType],
            name: `${charge.supplyTypeDisplay}, ${charge.name}`,
            explained: `${chargeBasis(charge)}. Supply point ${charge.supplyPointId}.`,
            amount: formatMoney(charge.amountNZD),
          }))}
          {...(sites.length > 1
            ? {
                total: {
                  name: `Total of ${site.name}`,
                  explained: 'Incl. GST.',
                  amount: formatMoney(site.totalNZD),
                },
              }
            : {})}
        />
      ))}
      <dl className={styles.totals}>
        <div className={styles.total}>
          <dt>Total incl. GST</dt>
          <dd>{formatMoney(totalNZD)}</dd>
        </div>
        <div>
          <dt>GST in the total</dt>
          <dd>{formatMoney(gstNZD)}</dd>
        </div>
      </dl>
    </section>
  );
}

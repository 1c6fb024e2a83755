import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { DeliveryIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { monthsOf } from './deliveries.ts';
import { lpgDeliveries } from './descriptor.ts';
import { Facts } from './facts.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './lpg-deliveries.module.css';
import { MonthsChart } from './months-chart.tsx';
import { chosenSupply, nameOf, pageOf } from './supplies.ts';

/** The next and last delivery of bottled gas, a year of bottles as a chart, and every delivery. */
function LpgDeliveries({ config, data, view, account }: PropsOf<typeof lpgDeliveries>) {
  const { supplyPoints } = data.summary;
  const supply = chosenSupply(supplyPoints, view.values.point, account);
  const status = dataOf(data.status);
  const newest = dataOf(data.newest);
  const page = pageOf(view.values.page);
  const months = newest === undefined ? [] : monthsOf(newest, account.today);
  const hasChart = config.showChart && newest !== undefined && newest.total > 0 && months.length > 0;
  return (
    <Card title={config.heading} icon={DeliveryIcon} busy={view.isPending}>
      {supply === undefined ? (
        <EmptyState icon={DeliveryIcon} title="There's no bottled gas on this account.">
          Once you have bottled gas with us, its deliveries are here.
        </EmptyState>
      ) : (
        <div className={styles.card}>
          {supplyPoints.length < 2 ? null : (
            <div className={styles.choice}>
              <Select
                label="Deliveries to"
                options={supplyPoints.map((each) => ({
                  value: each.supplyAgreementId,
                  label: nameOf(each, account, supplyPoints),
                }))}
                value={supply.supplyAgreementId}
                onChange={(point) => view.set({ point, page: undefined })}
              />
            </div>
          )}
          <Facts supply={supply} status={status} today={account.today} />
          <div className={hasChart ? styles.areas : styles.part}>
            {hasChart ? (
              <div className={styles.part}>
                <Heading level={3}>The last twelve months</Heading>
                <MonthsChart months={months} />
              </div>
            ) : null}
            <div className={styles.part}>
              <Heading level={3}>Past deliveries</Heading>
              <HistoryList
                key={supply.supplyAgreementId}
                history={page === 1 ? data.newest : data.page}
                page={page}
                onPage={(next) => view.set({ page: next === 1 ? undefined : String(next) }, { push: true })}
              />
            </div>
          </div>
        </div>
      )}
    </Card>
  );
}

export default defineWidget(lpgDeliveries, LpgDeliveries);

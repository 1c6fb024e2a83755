import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { SlotRoom } from '#src/runtime/slot-frame.tsx';
import { partsOf } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { EvIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { useShowNetwork } from '#widgets/shared/ev/network-page.ts';
import { useShownValues } from '#widgets/shared/usage/use-shown-values.ts';
import { networkSessions } from './descriptor.ts';
import { IdleFeeNote } from './idle-fee-note.tsx';
import styles from './network-sessions.module.css';
import { yearsOf } from './sessions.ts';
import { YearOfCharging } from './year-of-charging.tsx';

type Props = PropsOf<typeof networkSessions>;

/** Charging on the road in a year: total, chart by month, list. */
function NetworkSessions({ config, data, view, account }: Props) {
  const { charging } = data;
  const thisYear = partsOf(account.today).year;
  const year = useShownValues(view).year ?? thisYear;
  const chosen = view.values.year ?? thisYear;
  const setYear = (next: number) =>
    view.set({ year: next === thisYear ? undefined : String(next) }, { push: true });
  if (charging.state === 'absent') {
    return (
      <SlotRoom isShort>
        <Card title={config.heading} icon={EvIcon}>
          <NotLinked />
        </Card>
      </SlotRoom>
    );
  }
  if (charging.state === 'failed') {
    return (
      <Card title={config.heading} icon={EvIcon}>
        <ErrorState title={`We couldn't load your charging in ${year}.`} onRetry={charging.retry}>
          EVerywhere didn't answer. Your account is still linked.
        </ErrorState>
      </Card>
    );
  }
  if (charging.state !== 'ready') {
    return (
      <Card title={config.heading} icon={EvIcon} busy>
        <Text tone="muted">{`Loading your charging in ${year}…`}</Text>
      </Card>
    );
  }
  const years = yearsOf(charging.data.earliestYear, chosen, account.today);
  return (
    <Card title={config.heading} icon={EvIcon}>
      <IdleFeeNote customer={data.customer} faqs={data.faqs} />
      <div className={styles.year}>
        <Select
          label="Year"
          value={String(chosen)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(value) => setYear(Number(value))}
        />
      </div>
      <YearOfCharging
        key={year}
        year={year}
        before={years.includes(year - 1) ? () => setYear(year - 1) : undefined}
        charging={charging.data}
        note={config.note}
        account={account}
        isBusy={view.isPending}
      />
    </Card>
  );
}

/** Somebody who has left, here or in another tab. */
function NotLinked() {
  const show = useShowNetwork();
  return (
    <EmptyState
      icon={EvIcon}
      title="No EVerywhere account is linked, so there's no charging to show."
      action={<Button onClick={() => void show()}>Join EVerywhere</Button>}
    >
      Link your account, and what you charge on the road is here again.
    </EmptyState>
  );
}

export default defineWidget(networkSessions, NetworkSessions);

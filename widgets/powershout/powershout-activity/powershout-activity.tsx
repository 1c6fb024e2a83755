import { useId } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BookedIcon, ClockIcon, GiftIcon, type IconType, UndoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { NotEligible } from '#widgets/shared/powershout/not-eligible.tsx';
import { hourCount } from '#widgets/shared/powershout/words.ts';
import { pageSize, powershoutActivity } from './descriptor.ts';
import styles from './powershout-activity.module.css';

type ActivityProps = PropsOf<typeof powershoutActivity>;
type Activity = ActivityProps['data']['history']['activities'][number];

const looks: Readonly<Record<Activity['type'], { icon: IconType; word: string }>> = {
  earned: { icon: GiftIcon, word: 'Received' },
  booked: { icon: BookedIcon, word: 'Booked' },
  returned: { icon: UndoIcon, word: 'Came back' },
  expired: { icon: ClockIcon, word: 'Expired' },
};

/** Everything that happened to the hours, newest first, page by page. */
function PowershoutActivity({ config, data: { currency, history }, view }: ActivityProps) {
  if (!currency.isEligible) {
    return (
      <Card title={config.heading}>
        <NotEligible />
      </Card>
    );
  }
  return (
    <Card title={config.heading}>
      {history.totalCount === 0 ? (
        <EmptyState icon={GiftIcon} title="Nothing has happened yet.">
          Hours that you get, book or lose are listed here. Accept an offer to get your first ones.
        </EmptyState>
      ) : (
        <Page key={history.pageNumber} history={history} view={view} />
      )}
    </Card>
  );
}

function Page({ history, view }: { history: ActivityProps['data']['history']; view: ActivityProps['view'] }) {
  const statusId = useId();
  const { activities, pageNumber, totalCount } = history;
  const more = useShowMore(activities.length, { first: 5, next: pageSize });
  const among = { skip: (pageNumber - 1) * pageSize, total: totalCount };
  const pages = Math.ceil(totalCount / pageSize);
  const go = (page: number) => view.set({ activity: page === 1 ? undefined : String(page) }, { push: true });
  return (
    <div className={styles.card}>
      <Text size={14} tone="muted" id={statusId}>
        {activities.length === 0 ? `There's no page ${pageNumber}.` : 'The newest is first.'}
      </Text>
      {activities.length === 0 ? null : (
        <ListRows label="Powershout history">
          {activities.slice(0, more.limit).map((activity) => (
            <ListRow
              key={activity.id}
              icon={looks[activity.type].icon}
              title={activity.description}
              detail={`${looks[activity.type].word}, ${formatDate(activity.date)}`}
              value={signed(activity.hours)}
            />
          ))}
        </ListRows>
      )}
      {activities.length === 0 ? null : <ShowMore {...more} among={among} />}
      {pages === 1 && pageNumber === 1 ? null : (
        <nav className={styles.pages} aria-label="Pages of Powershout history">
          {pageNumber > 1 ? <Button onClick={() => go(Math.min(pageNumber - 1, pages))}>Newer</Button> : null}
          {pageNumber < pages ? (
            <Button loading={view.isPending} loadingText="Loading" onClick={() => go(pageNumber + 1)}>
              Older
            </Button>
          ) : null}
        </nav>
      )}
    </div>
  );
}

/** "+2 hours", "−1 hour" */
const signed = (hours: number): string => `${hours < 0 ? '−' : '+'}${hourCount(Math.abs(hours))}`;

export default defineWidget(powershoutActivity, PowershoutActivity);

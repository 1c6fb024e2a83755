import type { Part } from '#src/runtime/part.tsx';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { LpgIcon, WarningIcon } from '#src/ui/icons/icons.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { bottlesText } from '#widgets/shared/lpg/bottles.ts';
import type { History } from './deliveries.ts';
import styles from './lpg-deliveries.module.css';
import { pageSize } from './supplies.ts';

interface HistoryListProps {
  readonly history: Part<History>;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** One page of the deliveries, or why there is none. */
export function HistoryList({ history, page, onPage }: HistoryListProps) {
  switch (history.state) {
    case 'waiting':
      return <SkeletonList rows={5} />;
    case 'failed':
      return (
        <ErrorState title="We couldn't load your past deliveries." onRetry={history.retry}>
          What is on its way is still right.
        </ErrorState>
      );
    case 'ready':
      return history.data.deliveries.length > 0 ? (
        <Page key={page} history={history.data} page={page} onPage={onPage} />
      ) : (
        <NoDeliveries isBeyond={page > 1} onFirst={() => onPage(1)} />
      );
    default:
      return <NoDeliveries isBeyond={false} onFirst={() => onPage(1)} />;
  }
}

interface NoDeliveriesProps {
  /** There are deliveries, but not as many pages of them. */
  readonly isBeyond: boolean;
  readonly onFirst: () => void;
}

function NoDeliveries({ isBeyond, onFirst }: NoDeliveriesProps) {
  return isBeyond ? (
    <EmptyState
      icon={LpgIcon}
      title="There are no deliveries on this page."
      action={<Button onClick={onFirst}>Newest deliveries</Button>}
    />
  ) : (
    <EmptyState icon={LpgIcon} title="No deliveries yet.">
      Your first bottles show here once they have come. Order some above.
    </EmptyState>
  );
}

interface PageProps extends Omit<HistoryListProps, 'history'> {
  readonly history: History;
}

function Page({ history: { deliveries, total, skip }, page, onPage }: PageProps) {
  // What was requested by a press is shown whole.
  const more = useShowMore(deliveries.length, { first: page === 1 ? 6 : pageSize, next: pageSize });
  const pages = Math.ceil(total / pageSize);
  const isWhole = more.limit >= deliveries.length;
  return (
    <div className={styles.list}>
      <ListRows label="Deliveries">
        {deliveries.slice(0, more.limit).map(({ id, date, numberOfBottles, status, wasOrdered }) => (
          <ListRow
            key={id}
            icon={status === 'Delivery successful' ? LpgIcon : WarningIcon}
            title={formatDate(date)}
            detail={`${status === 'Delivery successful' ? 'Delivered' : status}, ${wasOrdered ? 'ordered by you' : 'regular delivery'}`}
            value={bottlesText(numberOfBottles)}
          />
        ))}
      </ListRows>
      <ShowMore {...more} among={{ skip, total }} />
      {pages > 1 && isWhole ? (
        <nav aria-label="Pages of deliveries">
          <Inline gap={3}>
            {page > 1 ? <Button onClick={() => onPage(page - 1)}>Newer deliveries</Button> : null}
            {page < pages ? <Button onClick={() => onPage(page + 1)}>Older deliveries</Button> : null}
          </Inline>
        </nav>
      ) : null}
    </div>
  );
}

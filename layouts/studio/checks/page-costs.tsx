import type { ReactNode } from 'react';
import type { Report } from '#layouts/api/shapes.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { documentName, kilobytes } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Meter } from '#src/ui/feedback/progress.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BreakdownIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import checks from './checks.module.css';

type PageCost = Report['costs'][number];
type Cost = NonNullable<PageCost['after']>;

const pixels = (px: number): string => `${px} px`;
const number = (count: number): string => String(count);

/** What the pages that a change edits cost customers, before and after: unknown of a page with findings. */
export function PageCosts({
  costs,
  removed,
}: {
  readonly costs: Report['costs'];
  /** Paths of pages that the change removes. */
  readonly removed: readonly string[];
}) {
  if (costs.length === 0) {
    return (
      <Panel title="What it costs">
        <EmptyState title="There are no costs to show." icon={BreakdownIcon}>
          It edits no page, or no build has told yet what its widgets load.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title="What it costs" isFlush>
      <ul className={styles.documents} role="list">
        {costs.map((cost) => (
          <li key={cost.path} className={styles.document}>
            <div className={styles.documentName}>
              <Heading level={3} size={16}>
                {documentName(cost.path)}
              </Heading>
              {cost.before === null && cost.after !== null ? <Badge tone="success">New</Badge> : null}
            </div>
            {cost.after === null ? (
              <p className={styles.muted}>
                {removed.includes(cost.path)
                  ? 'This change removes the page.'
                  : 'This is known once the findings are corrected.'}
              </p>
            ) : (
              <CostOfPage cost={cost} after={cost.after} />
            )}
          </li>
        ))}
      </ul>
      <p className={cx(checks.others, checks.foot)}>
        The highest of what the personas get, with the newest build: the code and the operations that the page
        adds to what every page has, and the height above its first chart on a phone. A budget counts all that
        the page may show to anybody, so it is used up sooner.
      </p>
    </Panel>
  );
}

function CostOfPage({ cost, after }: { readonly cost: PageCost; readonly after: Cost }) {
  const { path, before, mostBytes, mostOperations } = cost;
  const name = documentName(path);
  return (
    <dl className={checks.costs}>
      <Amount term="Code" before={before?.bytes} after={after.bytes} say={kilobytes}>
        <Share label={`Code of ${name}`} value={after.bytes} most={mostBytes} say={kilobytes} />
      </Amount>
      <Amount term="Operations" before={before?.operations} after={after.operations} say={number}>
        <Share label={`Operations of ${name}`} value={after.operations} most={mostOperations} say={number} />
      </Amount>
      <Amount
        term="Height above chart"
        before={before?.height?.base}
        after={after.height?.base}
        say={pixels}
      />
    </dl>
  );
}

interface AmountProps {
  readonly term: string;
  /** Undefined where there is none. */
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly say: (amount: number) => string;
  readonly children?: ReactNode;
}

/** An amount before and after, with how much that is more or less. */
function Amount({ term, before, after, say, children }: AmountProps) {
  return (
    <div className={checks.cost}>
      <dt>{term}</dt>
      <dd className={checks.amount}>
        {before === undefined || before === after ? null : (
          <span className={checks.earlier}>
            <span>{say(before)}</span> <span aria-hidden="true">→</span>
            <VisuallyHidden> becomes</VisuallyHidden>{' '}
          </span>
        )}
        <span>{after === undefined ? 'No chart' : say(after)}</span>
      </dd>
      <dd className={styles.muted}>{changeInWords(before, after, say)}</dd>
      {children === undefined ? null : <dd>{children}</dd>}
    </div>
  );
}

function changeInWords(
  before: number | undefined,
  after: number | undefined,
  say: (amount: number) => string,
): string {
  if (before === after) return 'As it is now';
  if (before === undefined) return 'New';
  if (after === undefined) return 'The chart is gone';
  return `${say(Math.abs(after - before))} ${after > before ? 'more' : 'less'}`;
}

interface ShareProps {
  readonly label: string;
  readonly value: number;
  /** The budget; null where there is none. */
  readonly most: number | null;
  readonly say: (amount: number) => string;
}

/** How much of a budget is used up; nothing where there is none. */
function Share({ label, value, most, say }: ShareProps) {
  if (most === null) return null;
  const words = `${say(value)} of at most ${say(most)}`;
  return (
    <div className={styles.tight}>
      <Meter
        label={label}
        hideLabel
        value={value}
        max={most}
        valueText={words}
        tone={value > most ? 'warning' : 'default'}
      />
      <span className={styles.muted}>{`Budget ${say(most)}`}</span>
    </div>
  );
}

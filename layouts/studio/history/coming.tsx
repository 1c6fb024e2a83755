import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { distance } from '#layouts/studio/shared/moment-field.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { documentName } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import history from './history.module.css';

/** Changes that are published by themselves later, the next one first. */
export function useComing(): readonly (Change & { readonly at: number })[] {
  const changes = useCall('changes.list', { query: { state: 'active' } }).data?.value.changes ?? [];
  return changes
    .flatMap((change) =>
      change.state === 'scheduled' && change.publishAt !== null ? [{ ...change, at: change.publishAt }] : [],
    )
    .toSorted((a, b) => a.at - b.at);
}

/** What is published by itself later; nothing where nothing is scheduled. */
export function Coming() {
  const [now] = useState(Date.now);
  const coming = useComing();
  if (coming.length === 0) return null;
  return (
    <Panel title="Still to come" mark={<Badge>{coming.length}</Badge>} isFlush>
      <ComingList coming={coming} now={now} label="Still to come" />
    </Panel>
  );
}

interface ComingListProps {
  readonly coming: ReturnType<typeof useComing>;
  readonly now: number;
  readonly label: string;
}

/** Scheduled changes, with when each is published. */
export function ComingList({ coming, now, label }: ComingListProps) {
  const linkTo = useLinkTo();
  return (
    <ul className={history.releases} role="list" aria-label={label}>
      {coming.map(({ id, title, at, drafts }) => (
        <li key={id} className={history.coming}>
          <span className={history.about}>
            <TextLink link={linkTo(addressOfChange(id, 'publish'))}>{title}</TextLink>
            <span className={styles.muted}>{drafts.map(({ path }) => documentName(path)).join(' · ')}</span>
          </span>
          <span className={styles.muted}>
            <span>{formatDateTime(at)}</span>
            <br />
            <span>{distance(at - now)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

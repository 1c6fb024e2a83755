import { useState } from 'react';
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

/** What is published by itself later, the next one first; nothing where nothing is scheduled. */
export function Coming() {
  const linkTo = useLinkTo();
  const [now] = useState(Date.now);
  const changes = useCall('changes.list', { query: { state: 'active' } }).data?.value.changes ?? [];
  const coming = changes
    .flatMap((change) =>
      change.state === 'scheduled' && change.publishAt !== null ? [{ ...change, at: change.publishAt }] : [],
    )
    .toSorted((a, b) => a.at - b.at);
  if (coming.length === 0) return null;
  return (
    <Panel title="Still to come" mark={<Badge>{coming.length}</Badge>} isFlush>
      <ul className={history.releases} role="list" aria-label="Still to come">
        {coming.map(({ id, title, at, drafts }) => (
          <li key={id} className={history.coming}>
            <span className={history.about}>
              <TextLink link={linkTo(addressOfChange(id, 'publish'))}>{title}</TextLink>
              <span className={styles.muted}>{drafts.map(({ path }) => documentName(path)).join(' · ')}</span>
            </span>
            <span className={styles.muted}>
              {formatDateTime(at)}
              <br />
              {distance(at - now)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

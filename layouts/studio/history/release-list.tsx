import { useEffect, useId, useRef, useState } from 'react';
import type { Release } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Differences } from '#layouts/studio/shared/sentences.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EditIcon, MoveIcon, UndoIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import history from './history.module.css';
import { RollBackDialog } from './roll-back-dialog.tsx';
import { titleOf } from './title-of.ts';

interface ReleaseListProps {
  readonly releases: readonly Release[];
  /** The one that the address names. */
  readonly chosen: number;
}

/** Releases, the newest first. */
export function ReleaseList({ releases, chosen }: ReleaseListProps) {
  const head = releases[0]?.n ?? 0;
  const [back, setBack] = useState<Release>();
  return (
    <>
      <ul className={cx(styles.panel, history.releases)} role="list" aria-label="Releases">
        {releases.map((release) => (
          <ReleaseRow
            key={release.n}
            release={release}
            isLive={release.n === head}
            isChosen={release.n === chosen}
            onRollBack={() => setBack(release)}
          />
        ))}
      </ul>
      {back === undefined ? null : (
        <RollBackDialog head={head} to={back} onClose={() => setBack(undefined)} />
      )}
    </>
  );
}

interface ReleaseRowProps {
  readonly release: Release;
  readonly isLive: boolean;
  readonly isChosen: boolean;
  readonly onRollBack: () => void;
}

function ReleaseRow({ release, isLive, isChosen, onRollBack }: ReleaseRowProps) {
  const { n, kind, why, who, at, parent, change, isOverride } = release;
  const linkTo = useLinkTo();
  const what = useId();
  const row = useRef<HTMLLIElement>(null);
  const reason = useRoleReason('publisher');
  const [isOpen, setOpen] = useState(isChosen);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'center' });
  }, [isChosen]);
  const items = [
    ...(parent === null
      ? []
      : [
          {
            id: 'compare',
            label: 'Compare…',
            icon: MoveIcon,
            link: linkTo(`/history?view=compare&from=${parent}&to=${n}`),
          },
        ]),
    ...(change === null
      ? []
      : [
          {
            id: 'change',
            label: 'Open its change',
            icon: EditIcon,
            link: linkTo(addressOfChange(change, 'review')),
          },
        ]),
    ...(isLive
      ? []
      : [
          {
            id: 'back',
            label: 'Roll back to this…',
            icon: UndoIcon,
            detail: reason,
            disabled: reason !== undefined,
            onSelect: onRollBack,
          },
        ]),
  ];
  return (
    <li ref={row} className={cx(history.release, isChosen && history.chosen)}>
      <span className={cx(history.number, isLive && history.live)}>{n}</span>
      <div className={history.about}>
        <span className={history.name}>
          <Heading level={2} size={16}>
            {titleOf(release)}
          </Heading>
          {isLive ? <Badge tone="brand">Live</Badge> : null}
          {kind === 'publish' ? null : <Badge>{kind === 'rollback' ? 'Rollback' : 'Import'}</Badge>}
          {isOverride ? <Badge tone="critical">Against the checks</Badge> : null}
        </span>
        {why === '' ? null : <span>{why}</span>}
        <span className={styles.muted}>{`${who.name}, ${formatDateTime(at)}`}</span>
        {parent === null ? null : (
          <span>
            <TextButton
              aria-expanded={isOpen}
              aria-controls={isOpen ? what : undefined}
              aria-label={`${isOpen ? 'Hide what' : 'What'} changed in release ${n}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide what changed' : 'What changed'}
            </TextButton>
          </span>
        )}
      </div>
      <span>{isLive && items.length === 0 ? null : <Menu label={`Release ${n}`} items={items} />}</span>
      {isOpen && parent !== null ? (
        <div id={what} className={history.what}>
          <WhatChanged from={parent} to={n} />
        </div>
      ) : null}
    </li>
  );
}

/** What differs from one release to another, in sentences. */
export function WhatChanged({ from, to }: { readonly from: number; readonly to: number }) {
  const read = useCall('releases.diff', { params: { n: String(from), other: String(to) } });
  return (
    <Loaded read={read} what="what changed" rows={2}>
      {({ value: { differences } }) =>
        differences.length === 0 ? (
          <p className={styles.panelBody}>Nothing differs between them.</p>
        ) : (
          <Differences differences={differences} />
        )
      }
    </Loaded>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Release } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { MomentField } from '#layouts/studio/shared/moment-field.tsx';
import { localOf, readMoment } from '#layouts/studio/shared/nz-local.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted } from '#layouts/studio/words.ts';
import { formatDateTime } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Slider } from '#src/ui/controls/slider.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { ClockIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { ComingList, useComing } from './coming.tsx';
import history from './history.module.css';
import { titleOf } from './title-of.ts';

/** What was live at an instant; of releases by number, the newest first. */
export const releaseAt = (releases: readonly Release[], at: number): Release | undefined =>
  releases.find((release) => release.at <= at);

interface AtATimeProps {
  /** The newest first. */
  readonly releases: readonly Release[];
  /** There are older ones. */
  readonly hasMore: boolean;
}

/** What was live when, or will be: by date and time, or release by release along a slider. */
export function AtATime({ releases, hasMore }: AtATimeProps) {
  const [search, setSearch] = useSearchParams();
  const [now] = useState(Date.now);
  const named = Number(search.get('at') ?? Number.NaN);
  const at = Number.isSafeInteger(named) ? named : now;
  const [typed, setTyped] = useState(() => localOf(at));
  const found = releaseAt(releases, at);
  const oldestFirst = releases.toReversed();
  const go = (instant: number) => setSearch({ view: 'time', at: String(instant) }, { replace: true });
  return (
    <div className={history.when}>
      <Panel title="When">
        <MomentField
          label="A moment"
          value={typed}
          now={now}
          isChecked
          onChange={(value) => {
            setTyped(value);
            const read = readMoment(value);
            if (read.kind === 'instant') go(read.at);
          }}
        />
        {oldestFirst.length < 2 ? null : (
          <Slider
            label="Release by release"
            min={0}
            max={oldestFirst.length - 1}
            value={found === undefined ? 0 : oldestFirst.indexOf(found)}
            format={(index) => `Release ${oldestFirst[index]?.n ?? ''}`}
            onChange={(index) => {
              const release = oldestFirst[index];
              if (release === undefined) return;
              // Clocks show minutes: the first whole one in which it was live, where there is one.
              const minute = Math.min(now, Math.ceil(release.at / 60_000) * 60_000);
              const instant = releaseAt(releases, minute) === release ? minute : release.at;
              setTyped(localOf(instant));
              go(instant);
            }}
          />
        )}
      </Panel>
      {found === undefined && hasMore ? (
        <Panel title="What was live">
          <SkeletonList rows={3} />
        </Panel>
      ) : at > now && found !== undefined ? (
        <WillBeLive release={found} at={at} now={now} />
      ) : (
        <WasLive release={found} next={found && releases[releases.indexOf(found) - 1]} at={at} />
      )}
    </div>
  );
}

interface WillBeLiveProps {
  /** The one that is live. */
  readonly release: Release;
  readonly at: number;
  readonly now: number;
}

/** What is live now with what is scheduled until then. */
function WillBeLive({ release, at, now }: WillBeLiveProps) {
  const linkTo = useLinkTo();
  const coming = useComing().filter((change) => change.at <= at);
  return (
    <Panel title={`Release ${release.n}, and what is scheduled until then`} isFlush>
      {coming.length === 0 ? null : <ComingList coming={coming} now={now} label="Scheduled until then" />}
      <div className={styles.panelBody} role="status">
        <span>
          {coming.length === 0
            ? 'Nothing is scheduled until then: it stays as it is now, unless somebody publishes.'
            : coming.length === 1
              ? 'It goes live at its time, if the checks find nothing then.'
              : 'They go live in this order, if the checks find nothing at their times.'}
        </span>
        <div className={styles.buttons}>
          <Button link={linkTo(`/explain?at=${at}`)}>Explain a page as it will be then</Button>
        </div>
      </div>
    </Panel>
  );
}

interface WasLiveProps {
  readonly release: Release | undefined;
  /** The one that came after it. */
  readonly next: Release | undefined;
  readonly at: number;
}

function WasLive({ release, next, at }: WasLiveProps) {
  const linkTo = useLinkTo();
  const documents = useCall(
    'releases.get',
    release === undefined ? null : { params: { n: String(release.n) } },
  ).data?.value.documents;
  if (release === undefined) {
    return (
      <Panel title="What was live">
        <EmptyState title="Nothing was live yet." icon={ClockIcon}>
          The first release came later.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel
      title={`Release ${release.n} was live`}
      mark={next === undefined ? <Badge tone="brand">Live now</Badge> : undefined}
    >
      <div className={history.found} role="status">
        <strong>{titleOf(release)}</strong>
        {release.why === '' ? null : <span>{release.why}</span>}
        <span
          className={styles.muted}
        >{`By ${release.who.name}. From ${formatDateTime(release.at)}${next === undefined ? ' until now' : ` to ${formatDateTime(next.at)}`}${documents === undefined ? '' : `, ${counted(documents.length, 'document')}`}.`}</span>
      </div>
      <div className={styles.buttons}>
        <Button link={linkTo(`/explain?at=${at}`)}>Explain a page as it was then</Button>
        <TextLink link={linkTo(`/history?release=${release.n}`)}>See the release</TextLink>
      </div>
    </Panel>
  );
}

import { useCallback } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import type { Clock } from '#src/time/clock.ts';
import { formatDateTime, formatTime } from '#src/time/format-date.ts';
import { differsFromNz } from '#src/time/nz-clock.ts';
import { nzDate } from '#src/time/nz-time.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ClockIcon, EcoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { CarbonScale } from './carbon-scale.tsx';
import { ecoTracker } from './descriptor.ts';
import styles from './eco-tracker.module.css';
import { useRefreshAtMarks } from './use-refresh-at-marks.ts';

type Grid = PropsOf<typeof ecoTracker>['data']['grid'];

/** How renewable the grid is now, and whether it is a good moment to use power. */
function EcoTracker({ config, data: { grid }, account }: PropsOf<typeof ecoTracker>) {
  const { clock } = useServices();
  const { refresh } = useAnswers();
  useRefreshAtMarks(
    useCallback(() => refresh(['drd.widget.ecoTracker']), [refresh]),
    useCallback(() => clock.now().getTime(), [clock]),
  );
  const link = useLink();
  const more = config.to === undefined ? null : link(config.to);
  const level = grid.carbonLevel;
  return (
    <Card
      title="Eco tracker"
      icon={EcoIcon}
      info={
        <InfoTip label="About the eco tracker">
          This is the share of the country's electricity that comes from renewable sources such as water,
          wind, geothermal heat and sun. It changes through the day, and we look again every 10 minutes.
        </InfoTip>
      }
      footer={
        more ? (
          <TextLink link={more} standalone>
            Open eco tracker
          </TextLink>
        ) : null
      }
    >
      <div className={styles.now}>
        <Figure
          size={40}
          label="Renewable power right now"
          value={`${Math.round(grid.percentage)}%`}
          basis={basisOf(grid, clock, account.today)}
        />
        {level === undefined || level === 0 ? null : <GoodTime level={level} />}
      </div>
      {level === undefined ? null : <CarbonScale level={level} />}
      <Text size={14} tone="muted">
        Hydro is about 59% of the country's electricity on average. In 2023 it was 60.5% (MBIE).
      </Text>
    </Card>
  );
}

/** Only this badge knows two answers; everywhere else there are five words. */
function GoodTime({ level }: { readonly level: number }) {
  return level <= 3 ? (
    <Badge tone="brand" icon={EcoIcon}>
      Good time to use power
    </Badge>
  ) : (
    <Badge icon={ClockIcon}>Better to wait if you can</Badge>
  );
}

function basisOf({ source, updatedAt }: Grid, clock: Clock, today: PlainDate): string {
  const mostly = source === '' ? 'Of all power in the grid' : `Mostly ${source.toLowerCase()}`;
  if (updatedAt === undefined) return mostly;
  const at = new Date(updatedAt);
  const time = nzDate(at) === today ? formatTime(at) : formatDateTime(at);
  return `${mostly}, at ${time}${differsFromNz(clock) ? ' NZ time' : ''}`;
}

export default defineWidget(ecoTracker, EcoTracker);

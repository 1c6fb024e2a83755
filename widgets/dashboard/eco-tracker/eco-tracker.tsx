import { useCallback } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import type { Clock } from '#src/time/clock.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { CarbonScale } from '#widgets/shared/grid/carbon-scale.tsx';
import { gridTime } from '#widgets/shared/grid/grid-time.ts';
import { useRefreshAtMarks } from '#widgets/shared/grid/use-refresh-at-marks.ts';
import { ecoTracker } from './descriptor.ts';
import styles from './eco-tracker.module.css';

type Grid = PropsOf<typeof ecoTracker>['data']['grid'];

/** How renewable the grid is now, and whether it is a good moment to use power. */
function EcoTracker({ config, data: { grid }, account }: PropsOf<typeof ecoTracker>) {
  const { clock } = useServices();
  const { refresh } = useAnswers();
  useRefreshAtMarks(
    useCallback(() => refresh(['drd.widget.ecoTracker'], 'keep'), [refresh]),
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
          How much of the country's electricity comes from water, wind, geothermal heat and sun.
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
      </div>
      {level === undefined ? null : <CarbonScale level={level} />}
      {level ? <Text strong>{adviceOf(level, grid, clock, account.today)}</Text> : null}
      <Text size={14} tone="muted">
        Hydro is about 59% of the country's electricity on average. In 2023 it was 60.5% (MBIE).
      </Text>
    </Card>
  );
}

/** What to do about the level, and when it gets better: in the same line, so that there is one statement. */
function adviceOf(level: number, { goodFrom }: Grid, clock: Clock, today: PlainDate): string {
  if (level <= 2) return 'Good time to use power';
  const now = level === 3 ? 'Fine to use power' : 'Better to wait if you can';
  return goodFrom === undefined ? now : `${now}. Better from ${gridTime(goodFrom, clock, today)}`;
}

function basisOf({ source, updatedAt }: Grid, clock: Clock, today: PlainDate): string {
  const mostly = source === '' ? 'Of all power in the grid' : `Mostly ${source.toLowerCase()}`;
  if (updatedAt === undefined) return mostly;
  return `${mostly}, at ${gridTime(updatedAt, clock, today)}`;
}

export default defineWidget(ecoTracker, EcoTracker);

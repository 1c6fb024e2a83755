import { useCallback, useMemo } from 'react';
import { useAnswers } from '#src/api/api-provider.tsx';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Part } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Figure } from '#src/ui/text/figure.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { CarbonScale } from '#widgets/shared/grid/carbon-scale.tsx';
import { gridTime } from '#widgets/shared/grid/grid-time.ts';
import { useRefreshAtMarks } from '#widgets/shared/grid/use-refresh-at-marks.ts';
import { ecoRealTime } from './descriptor.ts';
import styles from './eco-real-time.module.css';
import { Introduction } from './introduction.tsx';
import { greenestText, nextHoursOf } from './next-hours.ts';
import { NextHoursChart } from './next-hours-chart.tsx';
import { Shares } from './shares-panel.tsx';

type Props = PropsOf<typeof ecoRealTime>;
type Mix = Props['data']['now'];

/** What power is made from now and how much carbon that makes, new every ten minutes, and the hours of two days. */
function EcoRealTime({ config, data, account, view }: Props) {
  const { clock } = useServices();
  const { refresh } = useAnswers();
  useRefreshAtMarks(
    useCallback(() => refresh(['generationMix.realTime', 'generationMix.nextTwoDays'], 'keep'), [refresh]),
    useCallback(() => clock.now().getTime(), [clock]),
  );
  const { now, nextDays } = data;
  return (
    <Card
      title={config.heading}
      icon={EcoIcon}
      fill={false}
      info={
        <InfoTip label="About these figures">
          Renewable power comes from water, wind, geothermal heat and sun. The carbon level follows from how
          much fossil fuel each kilowatt-hour takes.
        </InfoTip>
      }
    >
      <div className={styles.page}>
        <div className={styles.now}>
          <Figure
            size={40}
            label="Renewable power right now"
            value={`${Math.round(now.generationSourcesEcoFriendlyPercentage)}%`}
            basis={basisOf(now, gridTime(now.updatedAt, clock, account.today))}
          />
          <div>
            <CarbonScale level={now.carbonLevel} />
          </div>
        </div>
        <Text strong>{adviceOf(now.carbonLevel)}</Text>
        <Shares mix={now} shown={view.values.shares} onShow={(shares) => view.set({ shares })} />
        <Part of={nextDays} subject="the hours of the next two days" note="The power of right now is shown.">
          {(days) => <NextDays days={days} now={clock.now().getTime()} today={account.today} />}
        </Part>
      </div>
      {config.showIntroduction ? <Introduction {...config.introduction} /> : null}
    </Card>
  );
}

function basisOf({ gramsPerKwh, carbonLevel }: Mix, time: string): string {
  const grams = carbonLevel === 0 ? '' : `, ${Math.round(gramsPerKwh)} g of CO₂ for each kWh`;
  return `At ${time}${grams}`;
}

const advice = [
  "We don't know the carbon level right now.",
  'A great time to use power: very little of it comes from gas and coal.',
  'A good time to use power: little of it comes from gas and coal.',
  'Fine to use power. Later may be better: look at the hours below.',
  'Better to wait if you can: more power than usual comes from fossil fuels.',
  'Better to wait if you can: a lot of power comes from fossil fuels right now.',
] as const;
const adviceOf = (level: number): string => advice[level] ?? advice[0];

interface NextDaysProps {
  readonly days: Extract<Props['data']['nextDays'], { readonly state: 'ready' }>['data'];
  readonly now: number;
  readonly today: Props['account']['today'];
}

function NextDays({ days, now, today }: NextDaysProps) {
  const hours = useMemo(() => nextHoursOf(days), [days]);
  return (
    <section className={styles.part} aria-labelledby="eco-next-days">
      <Heading level={3} size={16} id="eco-next-days">
        Today and tomorrow, by the hour
      </Heading>
      {hours.length === 0 ? (
        <EmptyState icon={EcoIcon} title="There's no forecast yet.">
          It usually comes back within the hour. Look again a little later.
        </EmptyState>
      ) : (
        <>
          <Text measure>{greenestText(hours, now) ?? 'These hours are over.'}</Text>
          <Text size={14} tone="muted">
            Bars show how much of the power isn't renewable: the lower, the better.
          </Text>
          <NextHoursChart hours={hours} now={now} today={today} />
        </>
      )}
    </section>
  );
}

export default defineWidget(ecoRealTime, EcoRealTime);

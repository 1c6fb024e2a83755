import type { ResponseOf } from '#schemas/wire.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { hourLabel } from '#src/time/nz-time.ts';
import { EcoIcon } from '#src/ui/icons/icons.ts';
import { InfoTip } from '#src/ui/overlay/popover.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { PlanCard } from '#widgets/shared/ev/plan-part.tsx';
import { percentText, periodText } from '#widgets/shared/ev/plan-texts.ts';
import { BarRow, BarRows } from '#widgets/shared/insights/bar-row.tsx';
import { evEco } from './descriptor.ts';
import styles from './ev-eco.module.css';

type Eco = ResponseOf<'evPlan.ecoTracker'>;

/** How much of what the car took came from water, wind, sun and the earth's heat. */
function EvEco({ config, data: { eco } }: PropsOf<typeof evEco>) {
  const { button } = config;
  return (
    <PlanCard
      title={config.heading}
      icon={EcoIcon}
      of={eco}
      subject="how green your charging was"
      info={
        <InfoTip label="About renewable power">
          Renewable power comes from water, wind, sun and the earth's heat. We take how much of the country's
          power was renewable in each half-hour in which your car charged.
        </InfoTip>
      }
      footer={
        button === undefined ? undefined : (
          <ActionControl action={button.action} asText>
            {button.label}
          </ActionControl>
        )
      }
    >
      {(figures) => <Greenness eco={figures} />}
    </PlanCard>
  );
}

function Greenness({ eco }: { readonly eco: Eco }) {
  const { period, chargingPercentage: charging, averagePercentage: average, bestHour } = eco;
  return (
    <div className={styles.eco}>
      {charging === null ? null : <Ring percentage={charging} />}
      <div className={styles.texts}>
        <Text strong>{ecoSentence(charging, average)}</Text>
        <BarRows label="Renewable power">
          {charging === null ? null : (
            <BarRow
              strong
              label="When your car charged"
              value={percentText(charging)}
              size={charging / 100}
              colour="var(--data-category-11)"
            />
          )}
          <BarRow
            look="outlined"
            label="All hours of the day"
            value={percentText(average)}
            size={average / 100}
            colour="var(--data-compare)"
          />
        </BarRows>
        <Text>{`Of all hours, ${hourLabel(bestHour)} to ${hourLabel(bestHour + 1)} was usually the greenest.`}</Text>
        <Text size={14} tone="muted">
          {periodText(period)}
        </Text>
      </div>
    </div>
  );
}

/** What the two figures mean, by what is shown of them: whole per cent. */
export function ecoSentence(charging: number | null, average: number): string {
  if (charging === null) {
    return 'We found no charging at home in these days, so there is only the power of all hours to show.';
  }
  const [own, all] = [Math.round(charging), Math.round(average)];
  if (own === all) return "The power in your car was as green as the day's average.";
  return own > all
    ? "The power in your car was greener than the day's average."
    : "The power in your car was less green than the day's average. Charging later at night helps.";
}

const radius = 50;
const length = 2 * Math.PI * radius;

/** The share as a ring, for the eye: the row beside it has the figure in words. */
function Ring({ percentage }: { readonly percentage: number }) {
  return (
    <div className={styles.ring} aria-hidden="true">
      <svg viewBox="0 0 120 120" focusable="false">
        <circle className={styles.track} cx="60" cy="60" r={radius} />
        <circle
          className={styles.share}
          cx="60"
          cy="60"
          r={radius}
          strokeDasharray={`${(percentage / 100) * length} ${length}`}
          transform="rotate(-90 60 60)"
        />
      </svg>
      <span className={styles.figure}>
        <span>{percentText(percentage)}</span>
        <span className={styles.unit}>renewable</span>
      </span>
    </div>
  );
}

export default defineWidget(evEco, EvEco);

import { useWrite } from '#src/api/use-write.ts';
import { useKeptState } from '#src/forms/unsaved-work.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Slider } from '#src/ui/controls/slider.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { durationText, limits } from '#widgets/shared/insights/shower-times.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import styles from './shower-optimiser.module.css';

interface TargetProps {
  /** The target that is saved. */
  readonly seconds: number;
  /** While the clock runs. */
  readonly disabled: boolean;
}

/** Seconds between two places of the slider. */
const step = 30;

/** The time that somebody aims at. */
export function Target({ seconds, disabled }: TargetProps) {
  const [chosen, setChosen] = useKeptState(
    'Target',
    () => seconds,
    (target) => target !== seconds,
  );
  const { send, isSending, outcome } = useWrite('showerOptimiser.save');
  const staff = useStaffReason();
  if (disabled) return null;
  const save = async () => {
    const { kind } = await send({ body: { targetTimeInSeconds: chosen } });
    if (kind === 'done') announce(`Saved. Your target is ${durationText(chosen)}.`);
  };
  return (
    <div className={styles.target}>
      <Slider
        label="Your target"
        value={chosen}
        onChange={setChosen}
        min={limits.lowTarget}
        max={limits.highTarget}
        step={step}
        format={durationText}
      />
      <div>
        <Button
          loading={isSending}
          disabledReason={staff ?? (chosen === seconds ? 'This is your target already.' : undefined)}
          onClick={save}
        >
          Save this target
        </Button>
      </div>
      <ProblemNotice
        problem={problemOf(outcome, { otherwise: "We couldn't save your target. Try again." })}
      />
    </div>
  );
}

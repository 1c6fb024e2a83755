import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWrite } from '#src/api/use-write.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { againstTarget, durationText, limits } from '#widgets/shared/insights/shower-times.ts';
import { ProblemNotice } from '#widgets/shared/writing/problem-notice.tsx';
import { problemOf } from '#widgets/shared/writing/write-problem.ts';
import { showerOptimiser } from './descriptor.ts';
import { Dial } from './dial.tsx';
import styles from './shower-optimiser.module.css';
import { Target } from './target.tsx';
import { useStopwatch } from './use-stopwatch.ts';

const sentences = { otherwise: "We couldn't save that shower. Your time is still here; try again." };

/** Times a shower against a target, and saves it. */
function ShowerOptimiser({ config, data: { showers } }: PropsOf<typeof showerOptimiser>) {
  const target = showers.targetTimeInSeconds;
  const watch = useStopwatch();
  const { state, seconds } = watch;
  useSpokenMinutes(state === 'running', seconds, target);
  const main = useRef<HTMLButtonElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // The button that was pressed may be gone.
    if (before.current !== state) main.current?.focus();
    before.current = state;
  }, [state]);
  return (
    <Card title={config.heading}>
      <div className={styles.timer}>
        <Dial seconds={seconds} target={target} />
        <Text tone="muted" size={14}>
          {state === 'ready'
            ? `Your target is ${durationText(target)}.`
            : seconds <= target
              ? `${durationText(target - seconds)} to go`
              : againstTarget(seconds, target)}
        </Text>
        {state === 'stopped' ? (
          <Stopped seconds={seconds} target={target} main={main} onDone={watch.reset} />
        ) : (
          <Button ref={main} variant="primary" onClick={state === 'running' ? watch.stop : watch.start}>
            {state === 'running' ? 'Stop' : 'Start'}
          </Button>
        )}
      </div>
      <Target seconds={target} disabled={state !== 'ready'} />
    </Card>
  );
}

interface StoppedProps {
  readonly seconds: number;
  readonly target: number;
  readonly main: RefObject<HTMLButtonElement | null>;
  readonly onDone: () => void;
}

/** Saves the time that is on the clock, or drops it. */
function Stopped({ seconds, target, main, onDone }: StoppedProps) {
  const { send, isSending, outcome } = useWrite('showerOptimiser.save');
  const staff = useStaffReason();
  const drop = () => {
    announce('Cleared.');
    onDone();
  };
  if (seconds < limits.shortest) {
    return (
      <>
        <Text size={14}>{`A shower of under ${limits.shortest} seconds isn't saved.`}</Text>
        <Button ref={main} variant="primary" onClick={drop}>
          Start again
        </Button>
      </>
    );
  }
  const save = async () => {
    const { kind } = await send({ body: { actualTimeInSeconds: seconds } });
    if (kind !== 'done') return;
    announce(`Saved. ${durationText(seconds)}, ${againstTarget(seconds, target)}.`);
    onDone();
  };
  return (
    <>
      <div className={styles.choices}>
        <Button ref={main} variant="primary" loading={isSending} disabledReason={staff} onClick={save}>
          Save this shower
        </Button>
        <Button onClick={drop}>Clear</Button>
      </div>
      <ProblemNotice problem={problemOf(outcome, sentences)} />
    </>
  );
}

/** Speaks each full minute, and the target once it is reached: a clock that is read every second can't be listened to. */
function useSpokenMinutes(isRunning: boolean, seconds: number, target: number) {
  const [begun] = useState(() => Math.floor(seconds / 60));
  const minutes = Math.floor(seconds / 60);
  const isReached = seconds >= target;
  const say = useEffectEvent((text: string) => {
    if (isRunning) announce(text);
  });
  useEffect(() => {
    if (minutes > begun) say(durationText(minutes * 60));
  }, [minutes, begun]);
  useEffect(() => {
    if (isReached) say("That's your target.");
  }, [isReached]);
}

export default defineWidget(showerOptimiser, ShowerOptimiser);

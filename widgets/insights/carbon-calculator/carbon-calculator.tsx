import { useRef, useState } from 'react';
import { carbonSteps } from '#schemas/entities/carbon.ts';
import { useWrite } from '#src/api/use-write.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { partsOf } from '#src/time/plain-date.ts';
import { Steps } from '#src/ui/controls/steps.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { LazyContent } from '#src/ui/lazy/lazy-content.tsx';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { CarsStep } from './cars-step.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { carbonCalculator } from './descriptor.ts';
import { Initial } from './initial.tsx';
import {
  afterStep,
  beforeStep,
  type Calculator,
  type CarbonView,
  emptied,
  isAhead,
  type Screen,
  type Step,
  screenOf,
} from './journey.ts';
import { stepNames } from './names.ts';
import type { ResetScreenProps } from './reset-screen.tsx';
import type { ResultDetailsProps } from './result-details.tsx';
import { ResultScreen } from './result-screen.tsx';
import { Sheet } from './sheet.tsx';
import { draftOf } from './step-form.tsx';
import { GasStep, OccupantsStep, ShowerStep } from './steps.tsx';
import { usePhase } from './use-phase.ts';

type Props = PropsOf<typeof carbonCalculator>;

/** Loaded once it is opened: most visits answer questions or look at the sum. */
const resultDetails = lazyPart<ResultDetailsProps>(() =>
  import('./result-details.tsx').then((module) => module.ResultDetails),
);

/** Loaded once it is opened, which is rare. */
const resetScreen = lazyPart<ResetScreenProps>(() =>
  import('./reset-screen.tsx').then((module) => module.ResetScreen),
);

/** The newest state: the answer to the last write, until the one that is read after it has arrived. */
function useNewest(read: Calculator) {
  const [written, setWritten] = useState<{ readonly over: Calculator; readonly answer: Calculator }>();
  const newest = written?.over === read ? written.answer : read;
  return [newest, (answer: Calculator) => setWritten({ over: read, answer })] as const;
}

/** The questions, the result and what would change it; which of them follows from what was saved and from the address. */
function CarbonCalculator(props: Props) {
  const { config, data, view } = props;
  const [calculator, setNewest] = useNewest(data.calculator);
  const { tabStorage } = useServices();
  const submission = usePhase('submission');
  const reset = usePhase('reset');
  const submit = useWrite('carbonCalculator.submit');
  const clear = useWrite('carbonCalculator.reset');
  const [note, setNote] = useState<string>();
  const hasMoved = useRef(false);
  const go = (next: CarbonView | undefined) => {
    hasMoved.current = true;
    setNote(undefined);
    view.set({ view: next }, { push: true });
  };
  // A write stays in sight for its time, whatever has been read meanwhile.
  const screen: Screen = reset.isBusy
    ? { name: 'reset' }
    : submission.isBusy
      ? { name: 'check' }
      : screenOf(calculator, view.values.view);

  const onSaved = (answer: Calculator) => {
    setNewest(answer);
    go(afterStep(answer));
  };
  const onSubmit = () =>
    void submission
      .run(async () => {
        const outcome = await submit.send();
        if (outcome.kind !== 'done') return false;
        if (outcome.answer !== undefined) setNewest(outcome.answer);
        return true;
      })
      .then((isDone) => {
        if (isDone) go(undefined);
      });
  const onReset = () =>
    void reset
      .run(async () => (await clear.send()).kind === 'done')
      .then((isDone) => {
        if (!isDone) return;
        for (const step of carbonSteps) tabStorage.remove(`draft.${draftOf(step)}`);
        setNewest(emptied(calculator));
        go(undefined);
        setNote('Your answers were removed.');
      });

  return (
    <Card title={config.heading} fill={false}>
      {note === undefined ? null : <Notice live="polite">{note}</Notice>}
      {isAhead(screen, view.values.view) ? (
        <Notice live="polite">Answer this step first. What you entered in later steps is kept.</Notice>
      ) : null}
      <ScreenOf
        {...props}
        key={screen.name === 'form' ? screen.step : screen.name}
        screen={screen}
        calculator={calculator}
        takesFocus={hasMoved.current}
        go={go}
        onSaved={onSaved}
        submission={{ ...submission, outcome: submit.outcome, start: onSubmit }}
        reset={{ ...reset, outcome: clear.outcome, start: onReset }}
      />
    </Card>
  );
}

interface ScreenProps extends Props {
  readonly screen: Screen;
  readonly calculator: Calculator;
  readonly takesFocus: boolean;
  readonly go: (view: CarbonView | undefined) => void;
  readonly onSaved: (answer: Calculator) => void;
  readonly submission: Parameters<typeof CheckAnswers>[0]['submission'];
  readonly reset: ResetScreenProps['reset'];
}

function ScreenOf(props: ScreenProps) {
  const { screen, calculator, takesFocus, go, config, data, view } = props;
  switch (screen.name) {
    case 'initial':
      return <Initial takesFocus={takesFocus} onStart={() => go('occupants')} />;
    case 'form':
      return <StepScreen {...props} step={screen.step} />;
    case 'check':
      return (
        <CheckAnswers
          takesFocus={takesFocus}
          answers={calculator.answers}
          config={config}
          isDone={calculator.hasCompletedForm}
          submission={props.submission}
          onChange={go}
          onResult={() => go(undefined)}
        />
      );
    case 'default':
      return (
        <ResultScreen
          takesFocus={takesFocus}
          details={data.details}
          toggles={calculator.defaultState.toggles}
          on={view.values.with}
          onToggles={(keys) => view.set({ with: keys === '' ? undefined : keys })}
          go={go}
        />
      );
    case 'view-details':
      return (
        <LazyContent
          part={resultDetails}
          props={{ takesFocus, details: data.details, onBack: () => go(undefined) }}
          failed="We couldn't open the details."
        />
      );
    case 'reset':
      return (
        <LazyContent
          part={resetScreen}
          props={{ takesFocus, reset: props.reset, onKeep: () => go(undefined) }}
          failed="We couldn't open this page. All your answers are still there."
        />
      );
  }
}

const titles: Record<Step, string> = {
  occupants: 'Who lives in your home?',
  gasUsage: 'Do you use gas?',
  shower: 'Showers and baths',
  carDetails: 'Cars',
};

function StepScreen(props: ScreenProps & { readonly step: Step }) {
  const { step, calculator, config, account, takesFocus, go, onSaved } = props;
  const before = beforeStep(step);
  const shared = {
    onSaved,
    calculator,
    onBack: before === undefined ? undefined : () => go(before),
  };
  return (
    <Sheet title={titles[step]} takesFocus={takesFocus}>
      <Steps
        label="Steps of the carbon calculator"
        steps={carbonSteps.map((each) => stepNames[each])}
        current={carbonSteps.indexOf(step)}
      />
      {step === 'occupants' ? <OccupantsStep {...shared} /> : null}
      {step === 'gasUsage' ? <GasStep {...shared} /> : null}
      {step === 'shower' ? (
        <ShowerStep {...shared} frequencies={config.showerFrequencies} durations={config.showerDurations} />
      ) : null}
      {step === 'carDetails' ? <CarsStep {...shared} year={partsOf(account.today).year} /> : null}
    </Sheet>
  );
}

export default defineWidget(carbonCalculator, CarbonCalculator);

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { CheckAnswers } from './check-answers.tsx';
import { Ended } from './ended.tsx';
import {
  atRest,
  begun,
  offersEv,
  opened,
  type ProfileModel,
  progressOf,
  questionsAt,
  skippedSteps,
  typedChanges,
  wentBack,
} from './journey.ts';
import { Overview } from './overview.tsx';
import styles from './profile.module.css';
import type { Answers } from './questions.ts';
import { ResetDialog } from './reset-dialog.tsx';
import { StepForm } from './step-form.tsx';
import {
  type ProfileJourney,
  type ProfilePlace,
  type ProfileStore,
  useProfileJourney,
} from './use-profile-journey.ts';

interface ProfileWizardProps {
  readonly heading: string;
  readonly place: 'home' | 'business';
  /** Where the customer is, in the address. */
  readonly step: ProfilePlace;
  readonly model: ProfileModel;
  readonly saved: Answers;
  readonly store: ProfileStore;
  /** What a complete profile gives. */
  readonly gains: readonly string[];
  /** Where to look next. */
  readonly links: readonly { readonly label: string; readonly to: string }[];
}

/** The questions of a profile: an overview, the steps, a check and the end. */
export function ProfileWizard(props: ProfileWizardProps) {
  const { heading, place, model, saved, store } = props;
  const wizard = useProfileJourney(model, saved, store, props.step);
  const { screen, route, step } = wizard.journey;
  const headingId = useId();
  const [isResetting, setResetting] = useState(false);
  useFocusOnChange(`${screen} ${route} ${step}`, headingId);
  return (
    <Card title={heading} fill={false}>
      <Screen {...props} wizard={wizard} headingId={headingId} onReset={() => setResetting(true)} />
      <ResetDialog
        open={isResetting}
        place={place}
        isSaving={wizard.isSaving}
        onClose={() => setResetting(false)}
        reset={wizard.reset}
        onDone={() => {
          setResetting(false);
          announce('All answers are cleared.');
          focusAfterDialog(headingId);
        }}
      />
    </Card>
  );
}

interface ScreenProps extends ProfileWizardProps {
  readonly wizard: ProfileJourney;
  readonly headingId: string;
  readonly onReset: () => void;
}

function Screen(props: ScreenProps) {
  const { model, saved, place, gains, headingId, wizard } = props;
  const { journey, go, isSaving } = wizard;
  const staff = useStaffReason();
  const toEv = () => go(begun(journey, 'ev'));
  const toStep = (index: number) => go(opened(journey, index));
  switch (journey.screen) {
    case 'step':
      return <StepScreen {...props} />;
    case 'check':
      return (
        <CheckAnswers
          headingId={headingId}
          model={model}
          answers={{ ...saved, ...typedChanges(model, saved, journey.typed) }}
          onChange={toStep}
          onBack={() => go(wentBack(model, journey, saved))}
          finish={wizard.finish}
          isSaving={isSaving}
          staff={staff}
        />
      );
    case 'done': {
      const { missing, next } = progressOf(model, saved);
      const isMissing = missing.length > 0;
      return (
        <Ended
          headingId={headingId}
          title="Your answers are saved"
          text={
            isMissing
              ? `${missing.length === 1 ? 'One answer that we need to compare is' : `${missing.length} answers that we need to compare are`} still missing.`
              : 'Thank you. This gets better now. Some of it takes until tomorrow to work out.'
          }
          gains={isMissing ? [] : gains}
          links={isMissing ? [] : props.links}
        >
          {isMissing ? (
            <Button variant="primary" disabledReason={staff} onClick={() => go(begun(journey, 'main', next))}>
              Carry on
            </Button>
          ) : null}
          {offersEv(model, saved) ? (
            <Button disabledReason={staff} onClick={toEv}>
              Two questions about electric cars
            </Button>
          ) : null}
          <Button variant="quiet" onClick={() => go(atRest)}>
            See my answers
          </Button>
        </Ended>
      );
    }
    case 'overview':
      return (
        <Overview
          model={model}
          place={place}
          headingId={headingId}
          gains={gains}
          answers={saved}
          journey={journey}
          staff={staff}
          onBegin={(route, index) => go(begun(journey, route, index))}
          onChange={toStep}
          onReset={props.onReset}
        />
      );
  }
}

function StepScreen({ heading, model, saved, headingId, wizard }: ScreenProps) {
  const { journey, go, isSaving } = wizard;
  const { route, step } = journey;
  const questions = useMemo(() => questionsAt(model, { route, step }, saved), [model, saved, route, step]);
  const steps = route === 'ev' ? model.ev : model.steps;
  const current = steps[step];
  if (current === undefined) return null;
  const back = () => go(wentBack(model, journey, saved));
  return (
    <div className={styles.screen}>
      {journey.returns === null ? (
        <Steps
          label={heading}
          steps={steps.map(({ name }) => name)}
          current={step}
          skipped={skippedSteps(model, journey, saved)}
        />
      ) : null}
      {current.questions.length === 0 ? (
        <Ended headingId={headingId} title={current.name} text={current.why}>
          <Button variant="primary" onClick={() => go({ ...atRest, typed: journey.typed })}>
            See my answers
          </Button>
          <Button variant="quiet" onClick={back}>
            Back
          </Button>
        </Ended>
      ) : (
        <StepForm
          key={`${route} ${step}`}
          step={current}
          headingId={headingId}
          questions={questions}
          saved={saved}
          typed={journey.typed}
          onTyped={(values) => wizard.type(questions, values)}
          onNext={(values) => wizard.next(questions, values)}
          onSkip={wizard.skip}
          onBack={back}
          isSaving={isSaving}
          isAlone={journey.returns !== null}
        />
      )}
    </div>
  );
}

/** Moves focus to the heading of each new screen, but not to that of the first one. */
function useFocusOnChange(place: string, headingId: string): void {
  const shown = useRef(place);
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    document.getElementById(headingId)?.focus();
  }, [place, headingId]);
}

import { lazyControl } from '#src/ui/lazy/lazy-control.tsx';
import styles from './steps.module.css';

export interface StepsProps {
  /** What is done in these steps: "Your home's profile". */
  readonly label: string;
  /** Names of the steps, in order. */
  readonly steps: readonly string[];
  /** Index of the step that is shown; the number of steps once all are done. */
  readonly current: number;
  /** Names of earlier steps that were passed over: they have their number, and no tick. */
  readonly skipped?: readonly string[] | undefined;
}

/** The progress in a form of several pages: "Step 2 of 3: Heating", and a row of all steps. */
export function Steps(props: StepsProps) {
  const { steps, current } = props;
  const name = steps[current];
  return (
    <div className={styles.place}>
      {name === undefined ? null : (
        <p className={styles.sentence}>{`Step ${current + 1} of ${steps.length}: ${name}`}</p>
      )}
      <Row {...props} />
    </div>
  );
}

const Row = lazyControl<StepsProps>(
  () => import('#src/ui/chakra/steps-part.tsx').then((module) => module.StepsPart),
  () => <div className={styles.row} />,
);

Steps.load = Row.load;

import { useMemo } from 'react';
import type { Experiment } from '#layouts/core/experiments.ts';
import { EditInChange } from '#layouts/studio/shared/edit-in-change.tsx';
import { experimentsIn, experimentsPath, useLiveDocument } from '#layouts/studio/shared/live-policy.ts';
import { useLiveTexts } from '#layouts/studio/shared/live-texts.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { BreakdownIcon } from '#src/ui/icons/icons.ts';
import { armUsesIn } from './arm-uses.ts';
import { ExperimentCard } from './experiment-card.tsx';

/** What is tried with a part of the customers, as it is live. */
export function ExperimentsScreen() {
  const read = useLiveDocument(experimentsPath);
  return (
    <Page
      title="Experiments"
      lede="What a part of the billing accounts sees. An account stays in its arm, on every device, and no arm can hide what a rule asks for."
      actions={<EditInChange path={experimentsPath} what="the experiments" tab="design" />}
    >
      <Loaded read={read} what="the experiments">
        {({ value }) => {
          const experiments = experimentsIn(value);
          return experiments === undefined ? (
            <Notice tone="critical" title="The experiments that are live can’t be read." />
          ) : (
            <Experiments experiments={experiments} />
          );
        }}
      </Loaded>
    </Page>
  );
}

function Experiments({ experiments }: { readonly experiments: readonly Experiment[] }) {
  const texts = useLiveTexts();
  const uses = useMemo(() => texts && armUsesIn(texts), [texts]);
  if (experiments.length === 0) return <NoExperiment />;
  return (
    <div className={styles.stack}>
      {experiments.map((experiment) => (
        <ExperimentCard key={experiment.id} experiment={experiment} uses={uses} />
      ))}
    </div>
  );
}

/** There is none yet, with what one is. */
export function NoExperiment() {
  return (
    <div className={styles.panel}>
      <div className={styles.panelBody}>
        <EmptyState title="There is no experiment yet." icon={BreakdownIcon}>
          An experiment has arms, each with a share of the billing accounts; everybody else is the control. A
          widget whose condition names an arm is shown to that arm alone.
        </EmptyState>
      </div>
    </div>
  );
}

import { useEffect, useId } from 'react';
import { Steps } from '#src/ui/controls/steps.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { joinSteps } from './join.ts';
import styles from './network-join.module.css';

interface StepProps {
  readonly title: string;
  /** Its place among the steps; a result has none. */
  readonly place?: number;
  /** Its heading takes focus, because what had it is gone. Not on the first view of a page. */
  readonly takesFocus: boolean;
  readonly children: Elements;
}

/** A step of joining, or its result, with a heading that takes focus or is announced. */
export function Step({ title, place, takesFocus, children }: StepProps) {
  const id = useId();
  useEffect(() => {
    if (!takesFocus) return;
    const active = document.activeElement;
    // The step may change by itself while somebody is busy elsewhere on the page.
    if (active?.closest('[role=alertdialog]')) focusAfterDialog(id);
    else if (active === null || active === document.body) document.getElementById(id)?.focus();
    else announce(title);
  }, [takesFocus, id, title]);
  return (
    <div className={styles.step}>
      {place === undefined ? null : <Steps label="Join EVerywhere" steps={joinSteps} current={place} />}
      <Heading level={3} size={20} id={id} focusable>
        {title}
      </Heading>
      {children}
    </div>
  );
}

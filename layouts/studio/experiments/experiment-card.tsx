import { type Arm, exposureOf, weightOf } from '#layouts/core/arms.ts';
import type { Experiment } from '#layouts/core/experiments.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital, wordsOf } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { type ArmUses, usesInWords } from './arm-uses.ts';
import own from './experiments.module.css';
import { colourOf, ShareBar } from './share-bar.tsx';
import { controlOf, percentOf } from './shares.ts';

interface ExperimentCardProps {
  readonly experiment: Experiment;
  /** Undefined until every page was read. */
  readonly uses: ArmUses | undefined;
  /** At the end of its title. */
  readonly tools?: Elements;
  /** In the place of what it is for and whom to ask. */
  readonly about?: Elements;
  /** At the end of the row of an arm. */
  readonly armTools?: (arm: Arm, place: number) => Elements;
}

/** An experiment: what it is for, who is in which arm, and where each arm is used. */
export function ExperimentCard({ experiment, uses, tools, about, armTools }: ExperimentCardProps) {
  const { id, why, owner, salt, arms } = experiment;
  const control = controlOf(arms);
  return (
    <Panel
      title={capital(wordsOf(id))}
      mark={
        <Badge
          tone={control === 10_000 ? 'neutral' : 'brand'}
        >{`${percentOf(10_000 - control)} in it`}</Badge>
      }
      tools={tools}
    >
      {about ?? (
        <p className={own.about}>
          <span>{capital(why)}</span>{' '}
          <span className={styles.muted}>{`${capital(owner)} can be asked.`}</span>
        </p>
      )}
      <ShareBar arms={arms} />
      <ul className={own.arms} role="list" aria-label={`Arms of ${id}`}>
        {arms.map((arm, place) => (
          <li key={arm.id} className={own.arm}>
            <span className={cx(own.swatch, colourOf(place))} />
            <span className={own.armName}>
              <span>{`Arm ${arm.id}`}</span> <span className={styles.code}>{`${id}/${arm.id}`}</span>{' '}
              <span className={styles.code} title="The event of customers who have seen it has this mark">
                {`mark ${exposureOf([`${id}/${arm.id}`]) ?? ''}`}
              </span>
            </span>
            <span className={own.share}>{percentOf(weightOf(arm))}</span>
            <span className={cx(styles.muted, own.uses)}>
              {uses === undefined
                ? 'Looking where it is used…'
                : (usesInWords(uses, `${id}/${arm.id}`) ?? 'Used nowhere')}
            </span>
            <span className={own.armTools}>{armTools?.(arm, place)}</span>
          </li>
        ))}
        <li className={own.arm}>
          <span className={cx(own.swatch, colourOf(undefined))} />
          <span className={own.armName}>Control</span>
          <span className={own.share}>{percentOf(control)}</span>
          <span className={cx(styles.muted, own.uses)}>
            Everybody else, and everybody who hasn’t signed in yet: they see what names no arm.
          </span>
        </li>
      </ul>
      <span className={styles.muted}>
        Its salt <span className={styles.code}>{salt}</span> is fixed: by it every account stays where it is.
      </span>
    </Panel>
  );
}

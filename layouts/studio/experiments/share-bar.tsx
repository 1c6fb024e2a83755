import { type Arm, slotCount } from '#layouts/core/arms.ts';
import { capital } from '#layouts/studio/words.ts';
import { custom } from '#src/ui/custom.ts';
import { cx } from '#src/ui/cx.ts';
import styles from './experiments.module.css';
import { sharesInWords } from './shares.ts';

const colours = [
  styles.arm1,
  styles.arm2,
  styles.arm3,
  styles.arm4,
  styles.arm5,
  styles.arm6,
  styles.arm7,
  styles.arm8,
];

/** The class that gives an arm its colour, by its place; that of the control for undefined. */
export const colourOf = (arm: number | undefined): string | undefined =>
  arm === undefined ? styles.control : colours[arm % colours.length];

/** All slots of an experiment in a row, each range in the colour of its arm: what is left is the control. */
export function ShareBar({ arms }: { readonly arms: readonly Arm[] }) {
  return (
    <div className={styles.bar} role="img" aria-label={capital(sharesInWords(arms))}>
      {arms.flatMap(({ id, slots }, arm) =>
        slots.map(({ from: start, to: end }) => (
          <span
            key={`${id} ${start}`}
            className={cx(styles.range, colourOf(arm))}
            style={custom({
              '--start': `${(start / slotCount) * 100}%`,
              '--share': `${((end - start) / slotCount) * 100}%`,
            })}
          />
        )),
      )}
    </div>
  );
}

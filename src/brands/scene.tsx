import { cx } from '#src/ui/cx.ts';
import type { Background } from './background.ts';
import styles from './scene.module.css';

interface Land {
  readonly far: string;
  readonly mid: string;
  readonly near: string;
}

/** Three layers each, on a field of 400 by 160. */
const lands: Readonly<Record<Background['landscape'], Land>> = {
  hills: {
    far: 'M0 104 C60 70 110 78 160 96 S270 60 330 76 S390 92 400 88 V160 H0Z',
    mid: 'M0 126 C50 104 110 100 170 118 S290 98 340 108 S390 120 400 116 V160 H0Z',
    near: 'M0 148 C80 124 140 132 210 142 S330 120 400 136 V160 H0Z',
  },
  harbour: {
    far: 'M0 98 L70 98 C96 98 104 66 128 66 S158 98 186 98 L262 98 C284 98 294 82 316 82 S350 98 400 98 V160 H0Z',
    mid: 'M0 116 H400 V160 H0Z M0 112 C40 106 70 112 100 116 H0Z M400 106 C350 104 320 110 280 116 H400Z',
    near: 'M0 142 C60 134 120 150 190 143 S320 136 400 146 V160 H0Z',
  },
  plains: {
    far: 'M0 112 L60 100 L120 108 L190 94 L250 106 L320 92 L400 104 V160 H0Z',
    mid: 'M0 122 C120 114 260 126 400 116 V160 H0Z',
    near: 'M0 144 C140 130 270 150 400 136 V160 H0Z',
  },
  peaks: {
    far: 'M0 110 L48 74 L76 92 L132 42 L176 86 L212 66 L262 104 L316 58 L362 94 L400 78 V160 H0Z',
    mid: 'M0 130 L54 106 L104 122 L168 94 L226 124 L296 100 L346 122 L400 106 V160 H0Z',
    near: 'M0 148 C70 128 150 140 220 146 S340 126 400 140 V160 H0Z',
  },
};

const lightPlace: Readonly<Record<Background['light'], { cx: number; cy: number; r: number }>> = {
  dawn: { cx: 286, cy: 88, r: 22 },
  day: { cx: 306, cy: 74, r: 16 },
  dusk: { cx: 250, cy: 90, r: 24 },
  night: { cx: 318, cy: 68, r: 11 },
};

const stars = [
  [88, 62],
  [132, 74],
  [168, 54],
  [206, 70],
  [244, 58],
  [272, 78],
  [362, 60],
  [384, 80],
] as const;

/** Draws a background into its place. Decoration only: hidden from assistive technology, never under text. */
export function Scene({ background }: { readonly background: Background }) {
  const land = lands[background.landscape];
  return (
    <div className={cx(styles.scene, styles[background.light])} aria-hidden="true">
      <svg
        className={styles.drawing}
        viewBox="0 0 400 160"
        preserveAspectRatio="xMidYMax slice"
        focusable="false"
      >
        {background.light === 'night'
          ? stars.map(([x, y], index) => (
              <circle key={x} className={styles.stars} cx={x} cy={y} r={index % 3 === 0 ? 1.4 : 0.9} />
            ))
          : null}
        <circle className={styles.lightSource} {...lightPlace[background.light]} />
        <path className={styles.far} d={land.far} />
        <path className={styles.mid} d={land.mid} />
        <path className={styles.near} d={land.near} />
      </svg>
    </div>
  );
}

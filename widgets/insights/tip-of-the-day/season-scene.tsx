import type { Season } from '#widgets/shared/tips/tips-model.ts';
import styles from './tip-of-the-day.module.css';

/** Places of what falls or grows, in the 160 by 120 box. */
const spots = [
  [22, 34],
  [48, 18],
  [70, 46],
  [96, 62],
  [138, 56],
  [30, 62],
  [118, 78],
] as const;

const bits: Record<Season, ((x: number, y: number) => string) | null> = {
  Summer: null,
  Autumn: (x, y) => `M${x} ${y}q6 -8 12 0q-6 8 -12 0z`,
  Winter: (x, y) => `M${x} ${y}h8M${x + 4} ${y - 4}v8M${x + 1} ${y - 3}l6 6M${x + 7} ${y - 3}l-6 6`,
  Spring: (x, y) => `M${x} ${y}a3 3 0 1 1 6 0a3 3 0 1 1 -6 0z`,
};

/** Hills under the sky of a season. Decoration: the words beside it say the same. */
export function SeasonScene({ season }: { readonly season: Season }) {
  const bit = bits[season];
  const isLine = season === 'Winter';
  return (
    <svg
      className={styles.scene}
      data-season={season}
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} width="160" height="120" />
      <circle
        className={styles.sun}
        cx="122"
        cy={season === 'Winter' ? 44 : 32}
        r={season === 'Summer' ? 18 : 13}
      />
      {season === 'Summer' ? (
        <path
          className={styles.rays}
          d="M122 4v6M122 54v6M94 32h6M144 32h6M102 12l4 4M138 48l4 4M142 12l-4 4M106 48l-4 4"
        />
      ) : null}
      <path className={styles.far} d="M0 84C28 58 52 62 82 80S136 66 160 76V120H0z" />
      <path className={styles.near} d="M0 100C34 80 66 92 92 98S140 90 160 96V120H0z" />
      {bit === null ? null : (
        <path
          className={isLine ? styles.flakes : styles.bits}
          d={spots.map(([x, y]) => bit(x, y)).join('')}
        />
      )}
    </svg>
  );
}

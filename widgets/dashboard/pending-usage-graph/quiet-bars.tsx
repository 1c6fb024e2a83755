import styles from './pending-usage-graph.module.css';

/** Heights of a made-up week: a drawing of the later chart, without numbers that could be taken for real ones. */
const bars = [38, 52, 44, 66, 58, 80, 72, 48, 60, 42, 70, 54, 64, 46].map((height, place) => ({
  height,
  x: place * 24,
}));
const width = bars.length * 24;

/** A pale placeholder of the later chart. */
export function QuietBars() {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {bars.map(({ height, x }) => (
        <rect
          key={x}
          className={styles.bar}
          x={x + 4}
          y={98 - height}
          width={16}
          height={height}
          rx="3"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path className={styles.line} d={`M0 99H${width}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

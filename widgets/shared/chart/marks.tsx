import styles from './chart.module.css';

/** A bolt of 10 by 12 px around a point: free power. */
export function BoltMark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path
      className={styles.bolt}
      transform={`translate(${x - 5} ${y - 6})`}
      d="M6 0 1 7h3.4L4 12l5-7H5.6z"
      data-mark="powershout"
    />
  );
}

/** A small clock around a point: the clocks change. */
export function ClockMark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g className={styles.clock} transform={`translate(${x} ${y})`} data-mark="clocks">
      <circle r="5.25" />
      <path d="M0-3V0l2.2 1.4" />
    </g>
  );
}

/** A triangle of 7 by 5 px with its tip at a point: today, or what runs now. */
export function NowMark({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <path className={styles.now} transform={`translate(${x} ${y})`} d="M-3.5 5 0 0l3.5 5z" data-mark="now" />
  );
}

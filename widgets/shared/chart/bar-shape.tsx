import { createContext, use } from 'react';
import type { Reading } from '#widgets/shared/energy/bill-period.ts';
import styles from './chart.module.css';
import type { Fuel } from './model.ts';

/** Prefix of the pattern ids of a chart: several charts stand on one page. */
export const PatternIds = createContext('');

interface BarShapeProps {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fuel: Fuel;
  readonly reading: Reading;
  /** Share of the height that was free; 0 where the height means dollars. */
  readonly freeShare: number;
}

/** A bar with round shoulders that stands on what is below it. */
function outline(x: number, y: number, width: number, height: number): string {
  const r = Math.min(3, width / 3, height);
  return `M${x} ${y + height}V${y + r}q0 ${-r} ${r} ${-r}h${width - 2 * r}q${r} 0 ${r} ${r}V${y + height}z`;
}

/**
 * One bar: filled when read, hatched at 45 degrees with an outline when estimated, dotted on top as far as it was
 * free. Both painters draw with it.
 */
export function BarShape({ x, y, width, height, fuel, reading, freeShare }: BarShapeProps) {
  const prefix = use(PatternIds);
  if (height <= 0 || width <= 0) return null;
  const isEstimated = reading.kind === 'estimated';
  // An outline of 1.5 px has to stay inside, or neighbours would touch.
  const inset = isEstimated ? Math.min(0.75, width / 2, height / 2) : 0;
  const box = [x + inset, y + inset, width - 2 * inset, height - inset] as const;
  const free = Math.min(1, freeShare);
  return (
    <g className={styles[fuel]} data-kind={reading.kind}>
      <path
        d={outline(...box)}
        className={isEstimated ? styles.estimated : styles.actual}
        fill={isEstimated ? `url(#${prefix}hatch-${fuel})` : undefined}
      />
      {free > 0 ? (
        <path
          d={free > 0.98 ? outline(...box) : outline(x, y, width, height * free)}
          className={styles.free}
          fill={`url(#${prefix}dots)`}
        />
      ) : null}
    </g>
  );
}

/** The patterns that bars and slots are filled with. */
export function Patterns() {
  const prefix = use(PatternIds);
  const hatch = (name: string, className: string | undefined) => (
    <pattern
      key={name}
      id={`${prefix}${name}`}
      className={className}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" className={styles.hatchGround} />
      <path d="M1.5 0v6" className={styles.hatchLine} />
    </pattern>
  );
  return (
    <defs>
      {hatch('hatch-electricity', styles.electricity)}
      {hatch('hatch-gas', styles.gas)}
      {hatch('hatch-missing', styles.gap)}
      <pattern id={`${prefix}dots`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className={styles.dotGround} />
        <circle cx="2.5" cy="2.5" r="1.4" className={styles.dot} />
      </pattern>
    </defs>
  );
}

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

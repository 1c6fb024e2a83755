import { paint } from './paint.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface WindowProps extends Box {
  /** Panes beside one another. */
  readonly panes?: number;
  /** Panes under one another. */
  readonly rows?: number;
}

/** A window: frame, panes, and the light that falls on them. */
export function Window({ x, y, width, height, panes = 1, rows = 1 }: WindowProps) {
  const inner = { x: x + 1.5, y: y + 1.5, width: width - 3, height: height - 3 };
  const bars = [
    ...across(panes).map((part) => `M${inner.x + inner.width * part} ${inner.y}v${inner.height}`),
    ...across(rows).map((part) => `M${inner.x} ${inner.y + inner.height * part}h${inner.width}`),
  ];
  const slant = Math.min(inner.width, inner.height);
  return (
    <>
      <rect x={x} y={y} width={width} height={height} rx="0.8" fill={paint.trim} />
      <rect {...inner} fill={paint.glass} />
      <path d={`M${inner.x} ${inner.y}h${slant}l${-slant} ${slant}Z`} fill={paint.glint} />
      <path d={bars.join('')} stroke={paint.trim} strokeWidth="1.2" fill="none" />
      <rect x={x - 1} y={y + height - 0.6} width={width + 2} height="1.6" rx="0.6" fill={paint.trim} />
    </>
  );
}

/** Where the bars between `count` equal parts are. */
const across = (count: number) => Array.from({ length: count - 1 }, (_, index) => (index + 1) / count);

/** Horizontal lines inside of a box: weatherboards, rows of tiles, rails. */
export function Boards({ x, y, width, height, gap = 4 }: Box & { readonly gap?: number }) {
  const lines = Array.from(
    { length: Math.ceil(height / gap) - 1 },
    (_, index) => `M${x} ${y + gap * (index + 1)}h${width}`,
  );
  return <path d={lines.join('')} stroke={paint.joint} strokeWidth="0.8" fill="none" />;
}

/** Vertical lines inside of a box: sheets of iron, battens. */
export function Battens({ x, y, width, height, gap = 4 }: Box & { readonly gap?: number }) {
  const lines = Array.from(
    { length: Math.ceil(width / gap) - 1 },
    (_, index) => `M${x + gap * (index + 1)} ${y}v${height}`,
  );
  return <path d={lines.join('')} stroke={paint.joint} strokeWidth="0.8" fill="none" />;
}

/** A door with a handle, and glass above it. */
export function Door({ x, y, width, height }: Box) {
  return (
    <>
      <rect x={x - 1.5} y={y - 1.5} width={width + 3} height={height + 1.5} rx="0.8" fill={paint.trim} />
      <rect x={x} y={y} width={width} height={height} fill={paint.door} />
      <rect x={x + 2} y={y + 2} width={width - 4} height={height / 3} rx="0.6" fill={paint.glass} />
      <circle cx={x + width - 2} cy={y + height * 0.6} r="0.8" fill={paint.trim} />
    </>
  );
}

/** A chimney of bricks. Its foot is behind the roof. */
export const Chimney = ({ x, y, width, height }: Box) => (
  <>
    <rect x={x} y={y} width={width} height={height} fill={paint.brick} />
    <Boards x={x} y={y} width={width} height={height} gap={3} />
    <rect x={x - 1.2} y={y - 2} width={width + 2.4} height="3" rx="0.6" fill={paint.brick} />
    <rect x={x + width / 2} y={y} width={width / 2} height={height} fill={paint.shade} />
  </>
);

interface Place {
  readonly x: number;
  /** Where it stands on the ground. */
  readonly y: number;
  /** 1 when absent. */
  readonly scale?: number;
}

const at = ({ x, y, scale = 1 }: Place) => `translate(${x} ${y}) scale(${scale})`;

/** A round tree, or a pōhutukawa in flower. */
export const Tree = ({ isFlowering = false, ...place }: Place & { readonly isFlowering?: boolean }) => (
  <g transform={at(place)}>
    <path d="M-1.6 0L-1-16H1L1.8 0Z" fill={paint.timber} />
    <path
      d="M-17-22C-19-33-9-42 0-41C11-43 20-33 17-23C19-14 8-10 0-12C-9-9-19-13-17-22Z"
      fill={paint.leaf}
    />
    <path d="M2-41C12-42 20-33 17-23C19-14 8-10 0-12C10-16 12-32 2-41Z" fill={paint.leafDark} />
    {isFlowering
      ? [
          [-12, -29],
          [-6, -35],
          [2, -38],
          [8, -32],
          [14, -26],
          [-13, -20],
          [-5, -26],
          [3, -30],
          [7, -22],
          [-2, -17],
          [12, -17],
        ].map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            transform={`translate(${x} ${y})`}
            d="M-4 1Q-3-3 0-3T4 1Q2 0 0 1T-4 1Z"
            fill={paint.flower}
          />
        ))
      : null}
  </g>
);

/** A cabbage tree: heads of narrow leaves on bare stems. */
export const CabbageTree = (place: Place) => (
  <g transform={at(place)}>
    <path
      d="M-1.4 0L-0.8-20L-7-31M-0.4 0L0.6-20L7-34M0-18L1-26"
      stroke={paint.timber}
      strokeWidth="2.4"
      strokeLinecap="round"
      fill="none"
    />
    <Head x={-8} y={-34} />
    <Head x={8} y={-38} />
    <Head x={1} y={-28} scale={0.8} />
  </g>
);

const Head = (place: Place) => (
  <g transform={at(place)}>
    <path
      d="M0 3L-12-1L-3-1L-11-8L-2-4L-6-13L0-5L5-13L2-4L11-9L3-1L12-1L3 2L9 7L0 4L-9 7Z"
      fill={paint.leafDark}
    />
    <path d="M0 3L-12-1L-3-1L-11-8L-2-4L-6-13L0-5Z" fill={paint.leaf} />
  </g>
);

/** A flax bush with its flower stem. */
export const Flax = (place: Place) => (
  <g transform={at(place)}>
    <path d="M2 0L6-22" stroke={paint.timber} strokeWidth="1" />
    <path d="M5-16l3-2M5.4-19l-3-2M6-22l2-3" stroke={paint.flower} strokeWidth="2" strokeLinecap="round" />
    <path
      d="M-3 0Q-8-8-14-10Q-6-9-1 0Q-4-10-7-17Q0-10 1 0Q1-10 4-18Q5-9 3 0Q8-9 14-11Q8-7 6 0Z"
      fill={paint.leafDark}
    />
    <path d="M-3 0Q-8-8-14-10Q-6-9-1 0Q-4-10-7-17Q0-10 1 0Z" fill={paint.leaf} />
  </g>
);

/** A low round bush. */
export const Bush = (place: Place) => (
  <g transform={at(place)}>
    <path d="M-12 0C-14-7-8-11-4-10C-2-14 5-14 7-9C12-10 14-4 12 0Z" fill={paint.leaf} />
    <path d="M2-12.6C5-13 7-11 7-9C12-10 14-4 12 0H3C7-4 6-9 2-12.6Z" fill={paint.leafDark} />
  </g>
);

import { paint } from './paint.ts';

/** Far wider than the picture: what is beside the building fills a place of any shape. */
const repeats = [-2, -1, 0, 1, 2];
const width = 240;

const hills = 'M0 112C34 96 62 92 96 104S164 88 196 98S228 110 240 112V170H0Z';
const nearHills = 'M0 128C40 118 78 116 120 124S206 114 240 128V170H0Z';
const roofs = 'M0 100H22V88H44V104H66V76H84V96H112V84H136V102H158V70H178V92H204V82H226V100H240V170H0Z';

export type Land = 'country' | 'town';

/** Sky and land behind a building: hills, and in town a skyline. */
export const Backdrop = ({ land }: { readonly land: Land }) => (
  <>
    <circle cx="40" cy="38" r="15" fill={paint.sun} />
    <Cloud x={64} y={26} />
    <Cloud x={188} y={38} />
    <Cloud x={-90} y={30} />
    <Cloud x={318} y={22} />
    {repeats.map((place) => (
      <g key={place} transform={`translate(${place * width} 0)`}>
        <path d={land === 'town' ? roofs : hills} fill={paint.far} />
        <path d={nearHills} fill={paint.hill} />
      </g>
    ))}
    <rect x="-480" y="134" width="1200" height="80" fill={paint.lawn} />
  </>
);

const Cloud = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path
    transform={`translate(${x} ${y})`}
    d="M0 12C-7 12-7 3 0 3C2-4 13-5 15 1C22-1 27 4 25 8C29 8 29 12 25 12Z"
    fill={paint.cloud}
  />
);

/** A footpath and a road, in front of buildings of a town. */
export const Street = () => (
  <>
    <rect x="-480" y="136" width="1200" height="10" fill={paint.path} />
    <rect x="-480" y="145" width="1200" height="70" fill={paint.road} />
    <rect x="-480" y="145" width="1200" height="1.6" fill={paint.shade} />
    <path d="M-478 154H720" stroke={paint.path} strokeWidth="1.4" strokeDasharray="10 10" />
  </>
);

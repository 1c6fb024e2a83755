import { paint } from './paint.ts';
import { Battens, Boards, Bush, Door, Flax, Tree, Window } from './parts.tsx';
import { Street } from './surroundings.tsx';

/** Three narrow houses in a row, each with a gable and a balcony. */
export const Townhouse = () => (
  <>
    <Tree x={28} y={138} scale={0.9} />
    <Tree x={213} y={138} scale={0.8} />
    <Terrace x={48} top={50} fill={paint.wall} />
    <Terrace x={144} top={50} fill={paint.wall} isShaded />
    <Terrace x={96} top={40} fill={paint.trim} isBrick />
    <rect x="-480" y="136" width="1200" height="10" fill={paint.path} />
    <rect x="-480" y="145" width="1200" height="70" fill={paint.road} />
    {[54, 88, 136, 184].map((x) => (
      <Bush key={x} x={x} y={138} scale={0.5} />
    ))}
  </>
);

interface TerraceProps {
  readonly x: number;
  /** Where the gable ends. */
  readonly top: number;
  readonly fill: string;
  readonly isShaded?: boolean;
  readonly isBrick?: boolean;
}

function Terrace({ x, top, fill, isShaded = false, isBrick = false }: TerraceProps) {
  const eaves = top + 26;
  const outline = `M${x} 136V${eaves}L${x + 24} ${top}L${x + 48} ${eaves}V136Z`;
  return (
    <>
      <path d={outline} fill={isBrick ? paint.brick : fill} />
      {isBrick ? (
        <Boards x={x} y={eaves} width={48} height={136 - eaves} gap={3} />
      ) : (
        <Battens x={x} y={eaves} width={48} height={136 - eaves} />
      )}
      {isShaded ? <path d={outline} fill={paint.shade} /> : null}
      <path
        d={`M${x - 1} ${eaves + 1}L${x + 24} ${top - 1}L${x + 49} ${eaves + 1}`}
        stroke={paint.roof}
        strokeWidth="5"
        strokeLinejoin="round"
        fill="none"
      />
      <Window x={x + 17} y={eaves - 8} width={14} height={16} panes={2} />
      <Window x={x + 9} y={eaves + 16} width={30} height={20} panes={3} />
      <rect x={x + 6} y={eaves + 35} width="36" height="2.6" fill={paint.roof} />
      <path
        d={`M${x + 7} ${eaves + 26}H${x + 41}M${[0, 1, 2, 3, 4, 5, 6, 7].map((bar) => `${x + 7.4 + bar * 4.75} ${eaves + 26}v9`).join('M')}`}
        stroke={paint.roof}
        strokeWidth="1.1"
        fill="none"
      />
      <Door x={x + 7} y={112} width={10} height={24} />
      <path d={`M${x + 4} 108H${x + 20}V110.6H${x + 4}Z`} fill={paint.roof} />
      <rect x={x + 23} y="112" width="20" height="24" rx="0.8" fill={paint.roof} />
      <Boards x={x + 23} y={112} width={20} height={24} gap={6} />
    </>
  );
}

/** An architect's house: two boxes, cedar, glass to the floor, solar panels. */
export const Modern = () => (
  <>
    <Tree x={206} y={137} scale={1.05} />
    <rect x="66" y="96" width="124" height="40" fill={paint.roof} />
    <Battens x={66} y={98} width={124} height={38} gap={5} />
    <path d="M146 92L152 82H186L180 92Z" fill={paint.far} stroke={paint.roof} strokeWidth="1.6" />
    <path d="M157.5 92L163.5 82M169 92L175 82M149 87H183" stroke={paint.roof} strokeWidth="0.9" />
    <rect x="62" y="93" width="132" height="4" rx="0.6" fill={paint.trim} />
    <rect x="40" y="50" width="104" height="46" fill={paint.wall} />
    <rect x="102" y="54" width="42" height="42" fill={paint.timber} />
    <Battens x={102} y={54} width={42} height={42} gap={3} />
    <rect x="36" y="47" width="112" height="5" rx="0.6" fill={paint.trim} />
    <rect x="40" y="52" width="104" height="4" fill={paint.shade} />
    <Window x={48} y={60} width={48} height={28} panes={4} />
    <rect x="112" y="62" width="24" height="10" fill={paint.trim} />
    <rect x="113.5" y="63.5" width="21" height="7" fill={paint.glass} />
    <rect x="40" y="95" width="104" height="3" fill={paint.trim} />
    <rect x="66" y="98" width="78" height="6" fill={paint.shade} />
    <rect x="44" y="98" width="3" height="38" fill={paint.trim} />
    <Window x={96} y={102} width={46} height={34} panes={3} />
    <Door x={76} y={106} width={12} height={30} />
    <rect x="150" y="106" width="34" height="30" rx="0.8" fill={paint.timber} />
    <Boards x={150} y={106} width={34} height={30} gap={5} />
    <path d="M40 136H150V139H40Z" fill={paint.timber} />
    <path d="M150 136H184L204 168H156Z" fill={paint.path} />
    <path d="M70 141H94V144H70ZM66 147H92V150.5H66ZM60 154H90V158H60Z" fill={paint.path} />
    <Flax x={56} y={140} scale={0.9} />
    <Flax x={118} y={146} scale={0.8} />
    <Bush x={136} y={143} scale={0.7} />
    <Flax x={26} y={146} scale={1.1} />
  </>
);

const floors = [0, 1, 2, 3, 4, 5];

/** A block of flats: six floors with balconies, a lower wing with a garden on its roof. */
export const Apartment = () => (
  <>
    <rect x="156" y="72" width="46" height="64" fill={paint.wall} />
    <rect x="156" y="72" width="46" height="64" fill={paint.shade} />
    <Bush x={172} y={71} scale={0.6} />
    <Bush x={190} y={71} scale={0.7} />
    <rect x="154" y="70" width="50" height="3.6" fill={paint.trim} />
    {[79, 96].map((y) => (
      <g key={y}>
        <Window x={162} y={y} width={14} height={11} panes={2} />
        <Window x={182} y={y} width={14} height={11} panes={2} />
      </g>
    ))}
    <rect x="96" y="10" width="26" height="14" fill={paint.roof} />
    <rect x="100" y="4" width="10" height="8" fill={paint.roof} />
    <rect x="76" y="20" width="84" height="116" fill={paint.wall} />
    <rect x="76" y="20" width="14" height="116" fill={paint.roof} />
    <rect x="148" y="20" width="12" height="116" fill={paint.shade} />
    <rect x="73" y="17" width="90" height="4.5" rx="0.6" fill={paint.trim} />
    {floors.map((floor) => (
      <g key={floor} transform={`translate(0 ${25 + floor * 15.4})`}>
        <rect x="80" y="1" width="6" height="8" fill={paint.glass} />
        <Window x={94} y={0} width={18} height={11} panes={2} />
        <Window x={126} y={0} width={18} height={11} panes={2} />
        <Balcony x={floor % 2 === 0 ? 91 : 123} />
      </g>
    ))}
    <rect x="76" y="117" width="84" height="19" fill={paint.roof} />
    <Window x={80} y={120} width={22} height={16} panes={2} />
    <Window x={130} y={120} width={26} height={16} panes={3} />
    <Door x={110} y={119} width={12} height={17} />
    <path d="M104 114H128V117.5H104Z" fill={paint.door} />
    <rect x="156" y="117" width="46" height="19" fill={paint.roof} />
    <Window x={164} y={120} width={30} height={16} panes={4} />
    <Street />
    <Tree x={52} y={141} scale={0.95} />
    <Tree x={222} y={141} scale={0.8} />
    <Tree x={24} y={141} scale={0.75} />
  </>
);

const Balcony = ({ x }: { readonly x: number }) => (
  <>
    <rect x={x} y="5" width="24" height="6.5" fill={paint.door} opacity="0.85" />
    <rect x={x - 1} y="11" width="26" height="2" fill={paint.trim} />
    <rect x={x - 1} y="4.2" width="26" height="1.2" fill={paint.trim} />
  </>
);

/** Shops of a main street: a parapet, arched windows, an awning over the footpath. */
export const Commercial = () => (
  <>
    <path d="M44 136V52H92V46Q120 26 148 46V52H196V136Z" fill={paint.wall} />
    <path d="M158 52H196V136H158Z" fill={paint.shade} />
    <path d="M40 50H88V44Q120 20 152 44V50H200V55H40Z" fill={paint.trim} />
    <path d="M95 50Q120 29 145 50Z" fill={paint.wall} />
    <circle cx="120" cy="46" r="6" fill={paint.door} />
    <path d="M120 42.5V46L122.5 48" stroke={paint.trim} strokeWidth="1.3" strokeLinecap="round" fill="none" />
    <Boards x={44} y={55} width={152} height={34} gap={6} />
    {[52, 80, 110, 140, 168].map((x) => (
      <g key={x}>
        <path d={`M${x} 84V70A10 10 0 0 1 ${x + 20} 70V84Z`} fill={paint.trim} />
        <path d={`M${x + 2.5} 83V70A7.5 7.5 0 0 1 ${x + 17.5} 70V83Z`} fill={paint.glass} />
        <path d={`M${x + 2.5} 76V70A7.5 7.5 0 0 1 ${x + 10} 62.5Z`} fill={paint.glint} />
        <path d={`M${x + 10} 62.5V83M${x + 2.5} 72H${x + 17.5}`} stroke={paint.trim} strokeWidth="1.2" />
        <rect x={x - 1.5} y="83.5" width="23" height="2.4" fill={paint.trim} />
      </g>
    ))}
    <rect x="44" y="89" width="152" height="10" fill={paint.roof} />
    <rect x="100" y="91.5" width="40" height="5" rx="1" fill={paint.trim} />
    <rect x="44" y="110" width="152" height="26" fill={paint.roof} />
    <Window x={50} y={112} width={52} height={22} panes={3} />
    <Window x={138} y={112} width={52} height={22} panes={3} />
    <Door x={113} y={112} width={14} height={24} />
    <path d="M44 99H196L206 112H34Z" fill={paint.trim} />
    {[0, 2, 4, 6, 8].map((stripe) => {
      const [above, below] = [44 + stripe * 16.9, 34 + stripe * 19.1];
      return (
        <path
          key={stripe}
          d={`M${above} 99h16.9L${below + 19.1} 112v3q-9.550 4-19.1 0v-3Z`}
          fill={paint.door}
        />
      );
    })}
    {[1, 3, 5, 7].map((stripe) => (
      <path key={stripe} d={`M${34 + stripe * 19.1} 112h19.1v3q-9.550 4-19.1 0Z`} fill={paint.trim} />
    ))}
    <rect x="44" y="116" width="152" height="4" fill={paint.shade} />
    <rect x="36" y="113" width="2" height="24" fill={paint.roof} />
    <rect x="202" y="113" width="2" height="24" fill={paint.roof} />
    <Street />
    <Tree x={22} y={141} scale={0.8} />
    <Tree x={222} y={141} scale={0.85} isFlowering />
  </>
);

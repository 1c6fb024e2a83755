import { paint } from './paint.ts';
import { Battens, Boards, Bush, CabbageTree, Chimney, Door, Flax, Tree, Window } from './parts.tsx';

/** A villa of about 1900: bay window, fretwork, a bullnose verandah, a picket fence. */
export const Villa = () => (
  <>
    <Tree x={36} y={137} scale={0.95} isFlowering />
    <Chimney x={142} y={40} width={10} height={22} />
    <path d="M54 84L82 54H158L188 84Z" fill={paint.roof} />
    <path d="M158 54L188 84H150Z" fill={paint.shade} />
    <path d="M110 54V84M120 54V84M130 54V84M140 54V84" stroke={paint.joint} strokeWidth="0.8" />
    <rect x="104" y="84" width="80" height="52" fill={paint.wall} />
    <Boards x={104} y={98} width={80} height={36} />
    <rect x="104" y="84" width="80" height="50" fill={paint.shade} />
    <Window x={114} y={106} width={13} height={21} rows={2} />
    <Window x={164} y={106} width={13} height={21} rows={2} />
    <Door x={140} y={107} width={11} height={29} />
    <path d="M104 84H182C190 85 193 92 193 98H104Z" fill={paint.roof} />
    {[104, 120, 136, 152, 168].map((x) => (
      <path key={x} d={`M${x + 8} 84h8v14h-8Z`} fill={paint.trim} opacity="0.35" />
    ))}
    <rect x="104" y="98" width="89" height="2.6" fill={paint.trim} />
    {[134, 157, 188].map((x) => (
      <g key={x}>
        <rect x={x} y="100" width="2.6" height="36" fill={paint.trim} />
        <path d={`M${x} 109C${x} 103 ${x - 4} 101 ${x - 7} 100.4H${x}Z`} fill={paint.trim} />
      </g>
    ))}
    {[108, 134, 157].map((x) => (
      <path
        key={x}
        d={`M${x + 2.6} 109C${x + 2.6} 103 ${x + 6.6} 101 ${x + 9.6} 100.4H${x + 2.6}Z`}
        fill={paint.trim}
      />
    ))}
    <path d="M108 124H134M160 124H190M108 133H134M160 133H190" stroke={paint.trim} strokeWidth="1.6" />
    <path
      d="M112 124V134M117 124V134M122 124V134M127 124V134M165 124V134M170 124V134M175 124V134M180 124V134M185 124V134"
      stroke={paint.trim}
      strokeWidth="1"
    />
    <path d="M60 80L84 46L108 80V136H60Z" fill={paint.wall} />
    <Boards x={60} y={78} width={48} height={58} />
    <path d="M84 60L92 72H76Z" fill={paint.glass} stroke={paint.trim} strokeWidth="1.4" />
    <path d="M54 86L84 44L114 86" stroke={paint.trim} strokeWidth="3.6" strokeLinejoin="round" fill="none" />
    <path d="M76 55.5Q84 64 92 55.5" stroke={paint.trim} strokeWidth="1.8" fill="none" />
    <path d="M84 36V58" stroke={paint.trim} strokeWidth="1.8" strokeLinecap="round" />
    <path d="M64 88L68 84H100L104 88Z" fill={paint.roof} />
    <path d="M64 88H104V128H64Z" fill={paint.wall} />
    <path d="M96 88H104V128H96ZM64 124H104V128H64Z" fill={paint.shade} />
    <Window x={66} y={92} width={8} height={30} rows={2} />
    <Window x={76} y={92} width={16} height={30} rows={2} />
    <Window x={94} y={92} width={8} height={30} rows={2} />
    <rect x="60" y="133" width="134" height="4" fill={paint.shade} />
    <path d="M138 134H153L160 160H131Z" fill={paint.path} />
    <Bush x={72} y={139} scale={0.8} />
    <Bush x={98} y={139} scale={0.7} />
    <Pickets start={22} end={132} />
    <Pickets start={160} end={222} />
  </>
);

/** A picket fence in front of everything. */
const Pickets = ({ start, end }: { readonly start: number; readonly end: number }) => (
  <>
    <path d={`M${start} 147H${end}M${start} 152.5H${end}`} stroke={paint.trim} strokeWidth="1.8" />
    <path
      d={Array.from(
        { length: Math.floor((end - start) / 5) + 1 },
        (_, index) => `M${start + index * 5} 156V143.6l1.5-2l1.5 2V156Z`,
      ).join('')}
      fill={paint.trim}
    />
  </>
);

/** A house of the 1960s: tiles, a big window, a garage with a drive, a letterbox. */
export const Suburban = () => (
  <>
    <CabbageTree x={27} y={138} />
    <Chimney x={124} y={58} width={14} height={22} />
    <rect x="168" y="102" width="44" height="34" fill={paint.wall} />
    <rect x="168" y="102" width="44" height="34" fill={paint.shade} />
    <path d="M160 104L190 84L220 104Z" fill={paint.roof} />
    <path d="M190 84L220 104H190Z" fill={paint.shade} />
    <rect x="173" y="108" width="34" height="28" rx="0.8" fill={paint.trim} />
    <Boards x={173} y={108} width={34} height={28} gap={7} />
    <rect x="48" y="94" width="122" height="42" fill={paint.wall} />
    <Boards x={48} y={98} width={122} height={24} />
    <rect x="48" y="122" width="122" height="14" fill={paint.brick} />
    <Boards x={48} y={122} width={122} height={14} gap={3.5} />
    <path d="M38 98L64 68H150L180 98Z" fill={paint.roof} />
    <path d="M150 68L180 98H140Z" fill={paint.shade} />
    <path d="M58.8 74H156M53.6 80H162M48.4 86H168M43.2 92H174" stroke={paint.joint} strokeWidth="1.2" />
    <rect x="38" y="97" width="142" height="3" rx="1" fill={paint.trim} />
    <rect x="48" y="100" width="122" height="4" fill={paint.shade} />
    <Window x={56} y={103} width={40} height={24} panes={3} />
    <path d="M102 106H126V136H102Z" fill={paint.shade} />
    <Door x={108} y={108} width={12} height={28} />
    <Window x={134} y={105} width={26} height={17} panes={2} />
    <path d="M103 133H125V137H103Z" fill={paint.path} />
    <path d="M173 136H207L222 166H176Z" fill={paint.path} />
    <path d="M104 137H124L122 143C140 146 160 146 178 148V151C154 150 124 150 112 146Z" fill={paint.path} />
    <Bush x={62} y={138} scale={0.75} />
    <Bush x={84} y={138} scale={0.9} />
    <Bush x={148} y={138} scale={0.8} />
    <path d="M160 158V148" stroke={paint.timber} strokeWidth="2" />
    <path d="M154 149V143.5Q154 141 156.5 141H164Q166 141 166 143.5V149Z" fill={paint.door} />
    <path d="M156 144.6H162" stroke={paint.trim} strokeWidth="1.2" />
  </>
);

/** A farmhouse with a verandah all along, a woolshed, a water tank, sheep. */
export const Rural = () => (
  <>
    {[6, 16, 26, 36].map((x, index) => (
      <path key={x} d={`M${x - 7} 130L${x} ${88 + (index % 2) * 6}L${x + 7} 130Z`} fill={paint.leafDark} />
    ))}
    <path d="M164 136V100L192 78L220 100V136Z" fill={paint.door} />
    <Battens x={164} y={98} width={56} height={38} gap={5} />
    <path d="M192 78L220 100V136H210V96Z" fill={paint.shade} />
    <path
      d="M159 104L192 77L225 104"
      stroke={paint.roof}
      strokeWidth="5"
      strokeLinejoin="round"
      fill="none"
    />
    <path d="M181 112H203V136H181Z" fill={paint.trim} />
    <path
      d="M183 114H201V136H183ZM183 114L201 136M201 114L183 136"
      fill={paint.door}
      stroke={paint.trim}
      strokeWidth="1.6"
    />
    <Window x={187} y={92} width={10} height={10} panes={2} />
    <rect x="16" y="108" width="22" height="29" fill={paint.far} />
    <rect x="28" y="108" width="10" height="29" fill={paint.shade} />
    <Boards x={16} y={108} width={22} height={29} gap={5} />
    <path d="M14 109L27 101L40 109Z" fill={paint.roof} />
    <Chimney x={66} y={56} width={9} height={18} />
    <Chimney x={124} y={56} width={9} height={18} />
    <path d="M46 92L62 64H138L154 92Z" fill={paint.roof} />
    <path
      d="M70 64L66 92M80 64L77 92M90 64L89 92M100 64V92M110 64L111 92M120 64L123 92M130 64L134 92"
      stroke={paint.joint}
      strokeWidth="0.8"
    />
    <rect x="50" y="96" width="100" height="40" fill={paint.wall} />
    <Boards x={50} y={100} width={100} height={34} />
    <rect x="50" y="100" width="100" height="34" fill={paint.shade} />
    <Window x={58} y={108} width={17} height={26} panes={2} rows={3} />
    <Door x={94} y={108} width={12} height={28} />
    <Window x={125} y={108} width={17} height={26} panes={2} rows={3} />
    <path d="M46 91H154L164 102H36Z" fill={paint.roof} />
    <path d="M46 91H154L164 102H36Z" fill={paint.trim} opacity="0.22" />
    <rect x="36" y="101" width="128" height="2.6" fill={paint.trim} />
    {[40, 64, 85, 112, 134, 157].map((x) => (
      <rect key={x} x={x} y="103" width="2.6" height="33" fill={paint.trim} />
    ))}
    <rect x="36" y="133.5" width="128" height="4" fill={paint.timber} />
    <path d="M92 137H108L128 166H86Z" fill={paint.path} />
    <Sheep x={178} y={148} />
    <Sheep x={202} y={143} scale={0.8} />
    <Sheep x={52} y={146} scale={0.9} />
    <path d="M-480 152H84M132 152H720M-480 156H82M134 156H720" stroke={paint.timber} strokeWidth="0.8" />
    {[-52, -24, 4, 32, 60, 84, 132, 156, 180, 208, 236, 264].map((x) => (
      <rect key={x} x={x} y="147" width="2.6" height="13" rx="0.6" fill={paint.timber} />
    ))}
    <Flax x={148} y={150} scale={0.7} />
  </>
);

interface SheepProps {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}

const Sheep = ({ x, y, scale = 1 }: SheepProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-4 0V-4M-1 0V-4M3 0V-4M5 0V-4" stroke={paint.roof} strokeWidth="1.2" />
    <path d="M-7-4C-9-8-5-11-2-10C0-12 4-12 5-10C9-10 9-5 6-3.5C4-2-4-2-7-4Z" fill={paint.trim} />
    <path d="M6-9C9-10 12-9 11.5-7.5C11-6 8-5.5 6.5-6.5Z" fill={paint.roof} />
  </g>
);

import type { BarDatum, BarSvgProps, ComputedBarDatum, ComputedDatum } from '@nivo/bar';
import type { Look, Part } from './bar-model.ts';
import { type Palette, withAlpha } from './palette.ts';

/** Opacity of what carries another bar, and of the lines of a gap. */
const faint = { base: 0.16, gap: 0.55 };

type Paint = Required<Pick<BarSvgProps<BarDatum>, 'colors' | 'borderColor' | 'defs' | 'fill'>>;

/** Colours and patterns of the parts. @param prefix of the ids of patterns: a page may have several charts */
export function paintOf(parts: readonly Part[], palette: Palette, prefix: string): Paint {
  const byKey = new Map(parts.map((part) => [part.key, part]));
  const lookOf = ({ id, index }: Pick<ComputedDatum<BarDatum>, 'id' | 'index'>): Look =>
    byKey.get(String(id))?.lookAt(index) ?? { tone: 'compare', fill: 'none' };
  const idOf = ({ fill, tone }: Look) => `${prefix}${fill}-${tone}`;
  const looks = parts.flatMap(({ values, lookAt }) =>
    Array.from(values, (value, slot) => (value === 0 ? null : lookAt(slot))),
  );
  const patterns = new Map(
    looks.flatMap((look) => (look !== null && isPattern(look) ? [[idOf(look), look] as const] : [])),
  );
  const colourOf = (look: Look) => {
    const colour = palette.tones[look.tone];
    if (look.fill === 'none') return 'rgba(0, 0, 0, 0)';
    return look.fill === 'faint' ? withAlpha(colour, faint.base) : colour;
  };
  return {
    colors: (datum) => colourOf(lookOf(datum)),
    borderColor: ({ data }) => {
      const look = lookOf(data);
      if (look.fill === 'faint') return 'rgba(0, 0, 0, 0)';
      if (look.fill === 'gap') return withAlpha(palette.tones[look.tone], faint.gap);
      // The lighter steps of the carbon scale are too faint without an outline.
      return look.tone.startsWith('carbon-') ? palette.tones['carbon-4'] : colourOf(look);
    },
    defs: [...patterns].map(([id, look]) => patternDef(id, look, palette)),
    fill: [...patterns.keys()].map((id) => ({
      id,
      match: ({ data }: ComputedBarDatum<BarDatum>) => idOf(lookOf(data)) === id,
    })),
  };
}

const isPattern = ({ fill }: Look) =>
  fill === 'hatch' || fill === 'tint' || fill === 'dots' || fill === 'gap';

function patternDef(id: string, { tone, fill }: Look, palette: Palette) {
  const [color, background] = [palette.tones[tone], palette.surface];
  if (fill === 'dots') return { id, type: 'patternDots', size: 2.8, padding: 2.2, color, background };
  const lines = { id, type: 'patternLines', spacing: 6, rotation: -45, background };
  if (fill === 'tint') {
    const opacity = palette.estimatedOpacity;
    // On a strong fill only lines of the surface can be seen.
    const line = opacity > 0.5 ? background : color;
    return { ...lines, lineWidth: 2, color: line, background: withAlpha(color, opacity) };
  }
  return fill === 'gap'
    ? { ...lines, lineWidth: 1, color: withAlpha(color, faint.gap) }
    : { ...lines, lineWidth: 2, color };
}

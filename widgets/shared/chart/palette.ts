import { useMemo, useSyncExternalStore } from 'react';
import { useMedia } from '#src/shell/browser-state.ts';
import { type Tone, tones } from './bar-model.ts';

/** Colours as the browser computes them now ("rgb(33, 65, 119)"), and the font of the page. */
export interface Palette {
  readonly tones: Readonly<Record<Tone, string>>;
  readonly text: string;
  readonly axis: string;
  readonly grid: string;
  readonly surface: string;
  /** Of the fill of estimated gas. */
  readonly estimatedOpacity: number;
  readonly font: string;
}

/** In a theme of the system only its own colours are certainly distinguishable; fills still differ by their pattern. */
const ofSystem = { text: 'CanvasText', axis: 'CanvasText', grid: 'GrayText', surface: 'Canvas' };
const ofTokens = {
  text: 'var(--color-text)',
  axis: 'var(--data-axis)',
  grid: 'var(--data-grid)',
  surface: 'var(--color-surface)',
};

/**
 * nivo moves between colours and draws on canvas, and can do neither with custom properties: so the tokens are read,
 * and read again when the theme, the brand, the contrast or the colours of the system
 * change, and for paper.
 */
export function usePalette(): Palette {
  const isForced = useMedia('(forced-colors: active)');
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const isStrong = useMedia('(prefers-contrast: more)');
  const isPrinted = useMedia('print');
  const look = useSyncExternalStore(watchLook, readLook);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on each of them.
  return useMemo(() => readPalette(isForced), [isForced, isDark, isStrong, isPrinted, look]);
}

const readLook = () => {
  const { theme, brand } = document.documentElement.dataset;
  return `${theme} ${brand}`;
};

function watchLook(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] });
  return () => observer.disconnect();
}

function readPalette(isForced: boolean): Palette {
  const rest = isForced ? ofSystem : ofTokens;
  const ofTone = (tone: Tone) => {
    if (!isForced) return `var(--data-${tone})`;
    return tone === 'compare' ? 'GrayText' : 'CanvasText';
  };
  const colours = computed([...tones.map(ofTone), rest.text, rest.axis, rest.grid, rest.surface]);
  const [text = '', axis = '', grid = '', surface = ''] = colours.slice(tones.length);
  return {
    tones: Object.fromEntries(tones.map((tone, index) => [tone, colours[index] ?? ''])) as Record<
      Tone,
      string
    >,
    text,
    axis,
    grid,
    surface,
    estimatedOpacity: isForced
      ? 0
      : Number(getComputedStyle(document.documentElement).getPropertyValue('--estimated-opacity')),
    font: getComputedStyle(document.body).fontFamily,
  };
}

/** Computes some CSS colours, with one calculation of styles for all of them. */
function computed(colours: readonly string[]): string[] {
  const probes = document.createElement('span');
  for (const colour of colours) {
    const probe = document.createElement('span');
    probe.style.color = colour;
    probes.append(probe);
  }
  document.body.append(probes);
  const found = Array.from(probes.children, (probe) => getComputedStyle(probe).color);
  probes.remove();
  return found;
}

/** "rgba(33, 65, 119, 0.4)" of "rgb(33, 65, 119)". */
export const withAlpha = (colour: string, alpha: number): string =>
  colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);

/** The format of a colour of the server. */
const hexColour = /^#[0-9a-f]{3,8}$/i;
/** Graphics need a contrast of 3:1 against the surface they are on (WCAG 1.4.11). */
const needed = 3;

/** Surfaces of cards on which a colour is shown; of the dark ones the lighter, where light colours show least. */
export const surfaces = { light: '#ffffff', dark: '#1b242d' } as const;

const replacements = 8;

/** Red, green and blue from 0 to 255; null for what is no opaque colour. */
function channels(hex: string): readonly [number, number, number] | null {
  if (!hexColour.test(hex)) return null;
  const digits = hex.slice(1);
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  // Five or seven digits name no colour; a see-through one has no contrast of its own.
  if (long.length !== 6 && !(long.length === 8 && /ff$/i.test(long))) return null;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

function luminance([red, green, blue]: readonly [number, number, number]): number {
  const linear = (channel: number) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Contrast of two opaque colours by WCAG, 1 to 21; 1 when one of them is none. */
export function contrast(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  if (a === null || b === null) return 1;
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * The colour of a category as CSS has it: the server's in each theme where it can be seen, else a token of ours.
 * @param index place of the category, which picks the token
 */
export function categoryColour(hex: string, index: number): string {
  const token = `var(--data-category-${(index % replacements) + 1})`;
  const on = (surface: string) => (contrast(hex, surface) >= needed ? hex : token);
  const [light, dark] = [on(surfaces.light), on(surfaces.dark)];
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

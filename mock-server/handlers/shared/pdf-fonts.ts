import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Brand } from '#mock/brand.ts';

/** Two weights of a typeface, as TrueType files. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

const require = createRequire(import.meta.url);

/** Each brand has the typeface of its pages. */
const files: Readonly<Record<Brand, Readonly<Record<keyof PdfFonts, string>>>> = {
  beacon: {
    regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  },
  ember: {
    regular: require.resolve('@expo-google-fonts/nunito/400Regular/Nunito_400Regular.ttf'),
    bold: require.resolve('@expo-google-fonts/nunito/700Bold/Nunito_700Bold.ttf'),
  },
};

/** What has been read, by file. */
const known = new Map<string, Uint8Array>();

function read(file: string): Uint8Array {
  const bytes = known.get(file) ?? new Uint8Array(readFileSync(file));
  known.set(file, bytes);
  return bytes;
}

/** The fonts of a brand's documents. A browser has no files: `scripts/build/embed-fonts.mjs` puts them into its code. */
export function readFonts(brand: Brand): PdfFonts {
  const { regular, bold } = files[brand];
  return { regular: read(regular), bold: read(bold) };
}

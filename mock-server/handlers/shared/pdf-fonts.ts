import { readFile } from 'node:fs/promises';
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

const read = async (file: string) => new Uint8Array(await readFile(file));

/** The fonts of a brand's documents. A browser has no files: `scripts/build/embed-fonts.mjs` puts them into its code. */
export async function readFonts(brand: Brand): Promise<PdfFonts> {
  const { regular, bold } = files[brand];
  return { regular: await read(regular), bold: await read(bold) };
}

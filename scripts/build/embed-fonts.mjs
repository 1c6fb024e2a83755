import { resolve } from 'node:path';
import { brands } from '#mock/brand.ts';
import { readFonts } from '#mock/handlers/shared/pdf-fonts.ts';

const replaced = resolve(import.meta.dirname, '../../mock-server/handlers/shared/pdf-fonts.ts');
const base64 = (bytes) => Buffer.from(bytes).toString('base64');

/** Puts the fonts of PDFs into the code of a mock server that runs in a browser, in place of what reads their files. */
export function embedFonts() {
  return {
    name: 'embed-fonts',
    load(id) {
      if (id !== replaced) return null;
      const entries = brands.map((brand) => {
        const { regular, bold } = readFonts(brand);
        return [brand, { regular: base64(regular), bold: base64(bold) }];
      });
      return `
        const fonts = ${JSON.stringify(Object.fromEntries(entries))};
        const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        export const readFonts = (brand) => ({
          regular: bytesOf(fonts[brand].regular),
          bold: bytesOf(fonts[brand].bold),
        });
      `;
    },
  };
}

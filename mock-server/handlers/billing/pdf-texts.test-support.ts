import { inflateSync } from 'node:zlib';

/** What a reader of the PDF sees, text by text. */
export function textsOf(bytes: Uint8Array): string[] {
  const source = Buffer.from(bytes).toString('latin1');
  return [...source.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, part = '']) => {
    const content = inflateSync(Buffer.from(part, 'latin1')).toString('latin1');
    return [...content.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex').toString('latin1'),
    );
  });
}

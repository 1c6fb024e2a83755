import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';

/** What can be selected, copied and searched in the PDF, text by text: glyphs mean what their font says about them. */
export async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().flatMap(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict);
    const meanings = new Map(
      fonts?.keys().map((name) => [name.asString(), meaningsOf(fonts.lookup(name, PDFDict))]),
    );
    const contents = node.Contents();
    const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
    const content = streams.map((stream) => decode(document.context.lookup(stream))).join('\n');
    let current: ReadonlyMap<string, string> | undefined;
    return [...content.matchAll(/(\/\S+) \S+ Tf|<([0-9A-F]+)> Tj/g)].flatMap(([, font, hex]) => {
      if (font !== undefined) current = meanings.get(font);
      if (hex === undefined) return [];
      return [(hex.match(/.{4}/g) ?? []).map((glyph) => current?.get(glyph) ?? '\ufffd').join('')];
    });
  });
}

/** Letters by glyph. */
function meaningsOf(font: PDFDict): Map<string, string> {
  const table = decode(font.lookup(PDFName.of('ToUnicode')));
  return new Map(
    [...table.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)].map(([, glyph = '', units = '']) => [
      glyph,
      String.fromCharCode(...(units.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
    ]),
  );
}

function decode(stream: unknown): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

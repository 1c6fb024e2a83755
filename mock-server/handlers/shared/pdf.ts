import fontkit from '@cantoo/fontkit';
import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import type { PdfContent, PdfRow } from './pdf-content.ts';
import type { PdfFonts } from './pdf-fonts.ts';

/** A4 in points, and the margins of the text. */
const paper = { width: 595.28, height: 841.89, margin: 48 } as const;
const right = paper.width - paper.margin;
const columns = { label: paper.margin, quantity: 400, price: 470, amount: right } as const;
const ink = rgb(0.1, 0.12, 0.16);
const pale = rgb(0.72, 0.75, 0.8);

/** A font, and the code points that it has. */
interface Face {
  readonly font: PDFFont;
  readonly letters: ReadonlySet<number>;
}

interface Pen {
  readonly document: PDFDocument;
  readonly regular: Face;
  readonly bold: Face;
  page: PDFPage;
  /** Baseline of the next line. */
  y: number;
}

/**
 * Writes a PDF on as many pages as it needs. The same content gives the same bytes. The letters that it has travel in it:
 * those that every reader brings along have no macrons.
 */
export async function writePdf(content: PdfContent, fonts: PdfFonts): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`${content.title}, ${content.company}`, { showInWindowTitleBar: true });
  document.setAuthor(content.company);
  document.setLanguage('en-NZ');
  document.setCreationDate(new Date(`${content.issuedOn}T00:00:00Z`));
  document.registerFontkit(fontkit);
  const embed = async (file: Uint8Array): Promise<Face> => {
    const font = await document.embedFont(file, { subset: true });
    return { font, letters: new Set(font.getCharacterSet()) };
  };
  const [regular, bold] = [await embed(fonts.regular), await embed(fonts.bold)];
  const page = document.addPage([paper.width, paper.height]);
  const pen: Pen = { document, regular, bold, page, y: paper.height - paper.margin };

  write(pen, content.company, paper.margin, { size: 12, face: bold });
  advance(pen, 34);
  write(pen, content.title, paper.margin, { size: 22, face: bold });
  advance(pen, 30);
  drawHead(pen, content);
  const { head } = content;
  drawTableHead(pen, head);
  for (const row of content.rows) drawRow(pen, row, head);
  advance(pen, 14);
  for (const note of content.notes) drawParagraph(pen, note);

  const bytes = await document.save({ addDefaultPage: false });
  // The library makes a buffer of its own; its type allows for a shared one.
  return new Uint8Array(bytes);
}

/** The address at the left, the facts at the right. */
function drawHead(pen: Pen, { address, facts }: PdfContent): void {
  const top = pen.y;
  for (const line of address) {
    write(pen, line, paper.margin, {});
    advance(pen, 14);
  }
  const bottom = pen.y;
  pen.y = top;
  for (const [label, value] of facts) {
    write(pen, label, 330, { face: pen.bold });
    write(pen, value, right, { align: 'right' });
    advance(pen, 14);
  }
  pen.y = Math.min(bottom, pen.y);
  advance(pen, 20);
}

function drawTableHead(pen: Pen, head: PdfContent['head']): void {
  drawCells(pen, head, pen.bold);
  rule(pen);
}

function drawRow(pen: Pen, row: PdfRow, head: PdfContent['head']): void {
  if (row.kind === 'site' || row.kind === 'total') advance(pen, 6);
  if (row.kind === 'total') rule(pen);
  // A heading is never alone at the foot of a page.
  if (needsPage(pen, row.kind === 'site' ? 40 : 16)) {
    startPage(pen);
    drawTableHead(pen, head);
  }
  drawCells(pen, row, row.kind === 'site' || row.kind === 'total' ? pen.bold : pen.regular);
}

function drawCells(pen: Pen, cells: PdfContent['head'], face: Face): void {
  write(pen, cells.label, columns.label, { face });
  for (const column of ['quantity', 'price', 'amount'] as const) {
    write(pen, cells[column], columns[column], { face, align: 'right' });
  }
  advance(pen, 15);
}

function drawParagraph(pen: Pen, text: string): void {
  let line = '';
  const flush = () => {
    if (needsPage(pen, 14)) startPage(pen);
    write(pen, line, paper.margin, {});
    advance(pen, 14);
  };
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(pen.regular, longer, 9) > right - paper.margin && line !== '') {
      flush();
      line = word;
    } else {
      line = longer;
    }
  }
  flush();
}

function rule(pen: Pen): void {
  const y = pen.y + 10;
  pen.page.drawLine({ start: { x: paper.margin, y }, end: { x: right, y }, thickness: 0.6, color: pale });
  advance(pen, 4);
}

function needsPage(pen: Pen, room: number): boolean {
  return pen.y - room < paper.margin;
}

function startPage(pen: Pen): void {
  pen.page = pen.document.addPage([paper.width, paper.height]);
  pen.y = paper.height - paper.margin;
}

function advance(pen: Pen, points: number): void {
  pen.y -= points;
}

interface Style {
  readonly size?: number;
  readonly face?: Face;
  readonly align?: 'left' | 'right';
}

/** A text of letters that the font has; others are question marks. A macron that is a sign of its own joins its letter. */
function drawable({ letters }: Face, text: string): string {
  const known = (letter: string) => letters.has(letter.codePointAt(0) ?? 0);
  return Array.from(text.normalize('NFC'), (letter) => (known(letter) ? letter : '?')).join('');
}

function widthOf(face: Face, text: string, size: number): number {
  return face.font.widthOfTextAtSize(drawable(face, text), size);
}

/** Writes a line. */
function write(pen: Pen, text: string, x: number, { size = 9, face = pen.regular, align }: Style): void {
  const start = align === 'right' ? x - widthOf(face, text, size) : x;
  pen.page.drawText(drawable(face, text), { x: start, y: pen.y, size, font: face.font, color: ink });
}

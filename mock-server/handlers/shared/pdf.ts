import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import type { PdfContent, PdfRow } from './pdf-content.ts';

/** A4 in points, and the margins of the text. */
const paper = { width: 595.28, height: 841.89, margin: 48 } as const;
const right = paper.width - paper.margin;
const columns = { label: paper.margin, quantity: 400, price: 470, amount: right } as const;
const ink = rgb(0.1, 0.12, 0.16);
const pale = rgb(0.72, 0.75, 0.8);

interface Pen {
  readonly document: PDFDocument;
  readonly regular: PDFFont;
  readonly bold: PDFFont;
  page: PDFPage;
  /** Baseline of the next line. */
  y: number;
}

/** Writes a PDF on as many pages as it needs. The same content gives the same bytes. */
export async function writePdf(content: PdfContent): Promise<Uint8Array<ArrayBuffer>> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(`${content.title}, ${content.company}`, { showInWindowTitleBar: true });
  document.setAuthor(content.company);
  document.setLanguage('en-NZ');
  document.setCreationDate(new Date(`${content.issuedOn}T00:00:00Z`));
  const regular = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage([paper.width, paper.height]);
  const pen: Pen = { document, regular, bold, page, y: paper.height - paper.margin };

  write(pen, content.company, paper.margin, { size: 12, font: bold });
  advance(pen, 34);
  write(pen, content.title, paper.margin, { size: 22, font: bold });
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
    write(pen, label, 330, { font: pen.bold });
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

function drawCells(pen: Pen, cells: PdfContent['head'], font: PDFFont): void {
  write(pen, cells.label, columns.label, { font });
  for (const column of ['quantity', 'price', 'amount'] as const) {
    write(pen, cells[column], columns[column], { font, align: 'right' });
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
  readonly font?: PDFFont;
  readonly align?: 'left' | 'right';
}

const macron = '\u0304';

/** Letters without their macrons, which the fonts of every PDF reader lack, and what else they can't show. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(macron, '')
    .normalize('NFC')
    .replaceAll('−', '-')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff’‘“”–—•]/g, '?');
}

function widthOf(font: PDFFont, text: string, size: number): number {
  return font.widthOfTextAtSize(plain(text), size);
}

/** Writes a line; macrons are drawn above their letters as strokes. */
function write(pen: Pen, text: string, x: number, style: Style): void {
  const { size = 9, font = pen.regular, align = 'left' } = style;
  const { page, y } = pen;
  const start = align === 'right' ? x - widthOf(font, text, size) : x;
  page.drawText(plain(text), { x: start, y, size, font, color: ink });
  const letters = text.normalize('NFD');
  for (let at = letters.indexOf(macron); at !== -1; at = letters.indexOf(macron, at + 1)) {
    const letter = letters[at - 1] ?? '';
    const from = start + widthOf(font, letters.slice(0, at - 1), size);
    const width = widthOf(font, letter, size);
    const isHigh = letter !== letter.toLowerCase() || letter === 'i';
    const height = y + size * (isHigh ? 0.8 : 0.62);
    page.drawLine({
      start: { x: from + width * 0.12, y: height },
      end: { x: from + width * 0.88, y: height },
      thickness: size * 0.07,
      color: ink,
    });
  }
}

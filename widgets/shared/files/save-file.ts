import { parse } from 'content-disposition';
import type { AnswerFile } from '#schemas/entities/file.ts';
import { downloadFile } from './download.ts';

/** Most characters of a file name, its extension included. */
const longest = 120;

/** Characters of a name that are looked at. */
const longestGiven = 1000;

/**
 * Saves a PDF under the name that the server gave it, cleaned; or under `fallback`, a name without extension. False
 * where the browser can't save: then the accessible version has to be offered.
 */
export function savePdf({ fileName, bytes }: AnswerFile, fallback: string): boolean {
  return downloadFile(pdfName(fileName, fallback), bytes, 'application/pdf');
}

/** The name for a PDF out of a raw Content-Disposition; `filename*` (RFC 8187) comes before `filename`. */
export function pdfName(disposition: string, fallback: string): string {
  const stem = clean(parse(disposition).parameters['filename'] ?? '');
  return `${stem === '' ? fallback : stem}.pdf`;
}

// Controls, marks and overrides of direction (U+202A-E, U+2066-9), and what some system reserves.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu;
/** Names of devices on Windows, whatever their extension. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** The last part of a path without extension, control and bidi characters, at most as long as is allowed. */
function clean(name: string): string {
  let stem = name.slice(0, longestGiven).normalize('NFC').replaceAll(unsafe, '').split(/[/\\]/).at(-1) ?? '';
  // "bill.pdf.exe" is shown as "bill.pdf" by a system that hides extensions. A number is none: "bill 2026.03".
  for (let before = ''; before !== stem; ) {
    before = stem;
    stem = stem.replace(/^[\s.]+|[\s.]+$/g, '').replace(/\.[a-z][a-z0-9]{0,9}$/i, '');
  }
  if (device.test(stem)) return '';
  // By code points, so that no character is cut in two.
  return [...stem]
    .slice(0, longest - '.pdf'.length)
    .join('')
    .trim();
}

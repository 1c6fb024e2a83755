import type { Json, JsonDocument } from './parse.ts';

/** How a text is written, as far as something new has to follow it. */
export interface Style {
  /** What a level is indented by; '' where the text has no lines. */
  readonly unit: string;
  readonly newline: '\n' | '\r\n';
  /** What is between a key and its value, such as `: `. */
  readonly colon: string;
  /** What is between two values on one line. */
  readonly comma: string;
}

/**
 * The colon between a key and its value, with the white space around it. Each step looks at every character once: a pattern
 * with white space before the colon starts again at each of them, and an editor's text can have a million.
 */
export function colonAtEnd(entry: string): string | undefined {
  const before = trimSpace(entry);
  if (!before.endsWith(':')) return undefined;
  return entry.slice(trimSpace(before.slice(0, -1)).length);
}

/** Without the white space of JSON at the end. */
function trimSpace(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The style of a text: that of its first indented line, and of its first key. */
export function styleOf({ text, root }: JsonDocument): Style {
  // A string of JSON contains no line break, so each is between values.
  const unit = /\n([ \t]+)[^ \t\r\n]/.exec(text)?.[1] ?? '';
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  let node = root;
  while (node.kind === 'array' && node.entries[0] !== undefined) node = node.entries[0].value;
  const member = node.kind === 'object' ? node.entries[0] : undefined;
  const between = member && colonAtEnd(text.slice(member.start, member.value.start));
  const colon = between === undefined || /[\r\n]/.test(between) ? ': ' : between;
  return { unit, newline, colon, comma: colon.endsWith(':') && unit === '' ? ',' : ', ' };
}

/** Writes a value in a style, from the start of a line: simple lists that fit on it take one line. */
export function spell(value: Json, style: Style): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((item: Json) => spell(item, style))
    : Object.entries(value).map(([key, item]) => JSON.stringify(key) + style.colon + spell(item, style));
  const [open, close] = isArray ? '[]' : '{}';
  const inLine = open + parts.join(style.comma) + close;
  const isSimple = isArray && !value.some((item: Json) => typeof item === 'object' && item !== null);
  if (parts.length === 0 || style.unit === '' || (isSimple && inLine.length <= 80)) return inLine;
  const lines = parts.map((part) => style.unit + indent(part, style.unit, style.newline));
  return [open, lines.join(`,${style.newline}`), close].join(style.newline);
}

/** The text with every line but its first indented by more. */
export const indent = (text: string, by: string, newline: string): string =>
  text.replaceAll(/\r?\n/g, `${newline}${by}`);

/** The reverse of `indent`; lines that aren't indented by that much stay. */
export const outdent = (text: string, by: string): string => text.replaceAll(`\n${by}`, '\n');

/** The indentation of the line on which an offset is. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return /^[ \t]*/.exec(line)?.[0] ?? '';
}

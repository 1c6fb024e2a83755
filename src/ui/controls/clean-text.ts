/** Format characters, and control characters except tab and line feed: none is seen, and none is meant. */
const invisible = /[\p{Cf}\p{Cc}]/gu;
/** Joiners shape letters of some scripts and hold emoji together; anywhere else they are as invisible as the others. */
const joiner = /^[\u200C\u200D]$/;
const joinable = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]$/u;
const space = /[\p{Zs}\t]/gu;
const lineBreak = /\r\n?|[\p{Zl}\p{Zp}\v\f\u0085]/gu;
const decimalDigit = /^\p{Nd}$/u;
const otherDigit = /(?![0-9])\p{Nd}/gu;
/** The signs of ASCII in the width of East Asian letters. */
const fullWidth = /[\uFF01-\uFF5E]/g;
const fullWidthOffset = 0xfee0;

/**
 * Typed or pasted text as it is meant, whatever it was copied from: without characters that nobody sees, with one kind
 * of space, and with digits 0 to 9 in place of those of other scripts and widths. It is neither trimmed nor shortened.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(lineBreak, '\n')
    .replace(space, ' ')
    .replace(invisible, (sign, offset: number, whole: string) =>
      sign === '\n' || (joiner.test(sign) && joins(whole, offset)) ? sign : '',
    )
    .replace(fullWidth, (sign) => String.fromCodePoint(codeOf(sign) - fullWidthOffset))
    .replace(otherDigit, (digit) => String(digitValue(digit)));
}

const codeOf = (sign: string): number => sign.codePointAt(0) ?? 0;

/** Tells whether the sign before a joiner is one that it can join. */
const joins = (text: string, offset: number): boolean =>
  joinable.test([...text.slice(0, offset)].at(-1) ?? '');

/** The value of a digit of any script: Unicode has each ten of them in order, in runs of whole tens. */
function digitValue(digit: string): number {
  let first = codeOf(digit);
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1;
  return (codeOf(digit) - first) % 10;
}

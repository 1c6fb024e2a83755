declare const centsBrand: unique symbol;
declare const plainDateBrand: unique symbol;
declare const instantBrand: unique symbol;

/**
 * Whole New Zealand cents: the only form in which the portal stores, adds or compares money. On the wire it is an
 * amount in dollars with at most two decimals (`nzd` in `json-schema.ts`). Made by `src/money`, or by decoding an
 * answer.
 */
export type Cents = number & { readonly [centsBrand]: true };

/** A calendar day without time or zone, `YYYY-MM-DD`, that exists. Days compare as strings. */
export type PlainDate = string & { readonly [plainDateBrand]: true };

/** An instant, ISO 8601 with an offset. */
export type Instant = string & { readonly [instantBrand]: true };

/** Dollars of the wire: at most two decimals, and no more than anybody's bill could be. */
export function isNzd(value: number): boolean {
  return Math.abs(value) <= 1e11 && Math.round(value * 100) / 100 === value;
}

/** Whether a text is a day that exists: 29 February only in a leap year. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false;
  const day = text.slice(8);
  // Every month has 28 days; a day past the end of its month is read as one of the next.
  return day <= '28' || new Date(text).getUTCDate() === Number(day);
}

/** The formats of the contract that JSON Schema doesn't know, for a validator such as Ajv. */
export const wireFormats = {
  nzd: { type: 'number', validate: isNzd },
  plainDate: { type: 'string', validate: isPlainDate },
} as const;

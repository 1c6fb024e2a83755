/** A word of the contract, such as `directDebit`, and not one for people. */
const word = /^[a-z]+([A-Z][a-z]+)*$/;

/**
 * What of an answer may make a widget look different, each as path and kind of value: which fields are there, the signs
 * of figures, the words of the contract, and whether a list has none, one or more. Texts, amounts and dates are all alike.
 */
export function featuresOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) {
    const size = ['none', 'one'][value.length] ?? 'many';
    return [`${path}: ${size}`, ...value.flatMap((item) => featuresOf(item, `${path}/*`))];
  }
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, field]) => featuresOf(field, `${path}/${name}`));
  return [`${path}: ${kindOf(value)}`];
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return String(Math.sign(value));
  if (typeof value !== 'string') return String(value);
  return value === '' ? 'no text' : word.test(value) ? value : 'text';
}

/** A word of the contract, such as `directDebit`, and not one for people. */
const word = /^[a-z]+([A-Z][a-z]+)*$/;
const many = 2;

/**
 * What a widget may show differently: which fields are there, the signs of figures, the words of the contract, and of a
 * list what is in it and whether it has none, one or more. Other words, figures and dates are the same shape.
 */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'none';
  if (typeof value === 'number') return String(Math.sign(value));
  if (typeof value === 'string') return word.test(value) ? value : value === '' ? 'empty' : 'text';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) {
    const items = [...new Set(value.map(shapeOf))].sort();
    return `${Math.min(value.length, many)}[${items.join()}]`;
  }
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => `${name}:${shapeOf(field)}`);
  return `{${fields.sort().join()}}`;
}

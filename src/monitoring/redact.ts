/** What can be in an error message and belongs to a person or to a session. The widest patterns come last. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // A query or fragment of an address can carry anything.
  [/[?#][^\s'")]*/g, '?[query]'],
  [/\b[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}\b/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/[^\s@<>"'(]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  [/\b\d{2}-\d{4}-\d{7,8}-\d{2,3}\b/g, '[account]'],
  // Customer, phone and card numbers, ICPs, ids.
  [/\+?\b(?=[\w-]*\d{5})[\w-]{6,}\b/g, '[number]'],
];

const longest = 300;

/** Text without tokens, addresses, e-mails and numbers. */
export function redact(text: string): string {
  const short = text.slice(0, 2000);
  return secrets.reduce((result, [pattern, mark]) => result.replace(pattern, mark), short).slice(0, longest);
}

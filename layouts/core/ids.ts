/** Behind the name of a part that is added: a digit and four digits or letters, as in `notice-4kx9a`. */
const tail = /-\d[a-z0-9]{4}$/;
const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
/** Characters of an id that the contract allows. */
const longest = 40;
const longestStem = 34;

/** Whether an id has a random tail, so that no other part can have it by chance. */
export const isRandomId = (id: string): boolean => tail.test(id);

/** An id that says what it names and ends in a tail made of five numbers. */
export function idWithTail(wanted: string, numbers: Iterable<number>): string {
  const stem =
    wanted
      .slice(0, longest)
      .replace(tail, '')
      // Begins where no digit is before: otherwise the search would start again at each digit of a long number.
      .replace(/(?<!\d)-?\d+$/, '')
      .slice(0, longestStem)
      .replace(/-$/, '') || 'part';
  const characters = [...numbers]
    .slice(0, 5)
    .map((number, at) => digits[number % (at === 0 ? 10 : 36)] ?? '0');
  return `${stem}-${characters.join('')}`;
}

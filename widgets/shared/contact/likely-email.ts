/** Where most people have their e-mail. */
const domains = [
  'gmail.com',
  'hotmail.com',
  'hotmail.co.nz',
  'outlook.com',
  'outlook.co.nz',
  'yahoo.com',
  'yahoo.co.nz',
  'icloud.com',
  'xtra.co.nz',
  'slingshot.co.nz',
  'orcon.net.nz',
];

/** Domains that look like a slip, and are none. */
const real = new Set([...domains, 'mail.com', 'email.com', 'ymail.com', 'gmx.com']);

/** Whether two texts differ by one letter that is missing, added or wrong, or by two that changed places. */
function isSlip(typed: string, meant: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === meant[start]) start += 1;
  let [end, other] = [typed.length, meant.length];
  while (end > start && other > start && typed[end - 1] === meant[other - 1])
    [end, other] = [end - 1, other - 1];
  const [middle, wanted] = [typed.slice(start, end), meant.slice(start, other)];
  if (middle.length <= 1 && wanted.length <= 1) return true;
  return middle.length === 2 && middle === [...wanted].reverse().join('');
}

/** The address that was probably meant; undefined where nothing looks wrong, or is not all typed yet. */
export function likelyEmail(text: string): string | undefined {
  const email = text.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || real.has(domain) || domains.some((each) => each.startsWith(domain))) return undefined;
  const meant = domains.find((each) => isSlip(domain, each));
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}

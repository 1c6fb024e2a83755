const landline = /^[34679][2-9]\d{6}$/;
const mobile = /^2\d{7,9}$/;
const freephone = /^(?:800\d{6,7}|508\d{6})$/;

/**
 * A number in E.164 as the portal shows it, such as `+64 21 555 0101`; null when there is no such number.
 * Numbers of other countries stay as they are: their form is not ours to know.
 */
export function phoneText(e164: string, kind: 'home' | 'work' | 'mobile'): string | null {
  if (!/^\+[1-9]\d{3,14}$/.test(e164)) return null;
  if (!e164.startsWith('+64')) return e164;
  const national = e164.slice(3);
  if (mobile.test(national)) return spaced(national, 2);
  if (kind === 'mobile') return null;
  if (freephone.test(national)) return spaced(national, 3);
  return landline.test(national) ? spaced(national, 1) : null;
}

function spaced(national: string, prefix: number): string {
  return `+64 ${national.slice(0, prefix)} ${national.slice(prefix, prefix + 3)} ${national.slice(prefix + 3)}`;
}

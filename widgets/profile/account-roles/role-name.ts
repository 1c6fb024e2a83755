/** Codes that are known; what they allow is the server's business. */
const names: Readonly<Record<string, string>> = {
  ACCOUNT_HOLDER: 'Account holder',
  JOINT_ACCOUNT_HOLDER: 'Joint account holder',
  AUTHORISED_PERSON: 'Authorised person',
  BILLING_ADMIN: 'Billing administrator',
  PAYER: 'Pays the bills',
  VIEWER: 'Can look',
};

/** A role for people. One that isn't known is shown in plain words: `SITE_MANAGER` is "Site manager". */
export function roleName(code: string): string {
  const known = names[code];
  if (known !== undefined) return known;
  const words = code
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

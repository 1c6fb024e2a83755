const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const lifetime = 364 * day;

/**
 * Writes `.well-known/security.txt` (RFC 9116), which says where to report a vulnerability. It is valid for a year from
 * the build.
 * @param contact an address with https:, mailto: or tel:
 */
export function securityText({ contact, now = Date.now }) {
  if (!/^(?:https:\/\/|mailto:|tel:)\S+$/.test(contact)) {
    throw new RangeError(
      `SECURITY_CONTACT is "${contact}", but has to begin with https://, mailto: or tel: (RFC 9116).`,
    );
  }
  return {
    name: 'security-text',
    generateBundle() {
      const expires = new Date(Math.floor((now() + lifetime) / day) * day).toISOString().replace('.000', '');
      const fields = { Contact: contact, Expires: expires, 'Preferred-Languages': 'en, mi' };
      this.emitFile({
        type: 'asset',
        fileName: '.well-known/security.txt',
        source: Object.entries(fields)
          .map(([name, value]) => `${name}: ${value}\n`)
          .join(''),
      });
    },
  };
}

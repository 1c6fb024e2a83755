import type { LinkTarget } from '#src/ui/text/link-target.ts';

interface MailDraft {
  readonly subject: string;
  /** Plain text; with its line breaks. */
  readonly body: string;
}

/** Mail programs cut off longer addresses. */
const longest = 1900;

// What a header or a reader could be fooled with: control characters, bidi and zero-width marks.
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

const encode = (text: string) => encodeURIComponent(text.replaceAll(unwanted, ''));

/**
 * Opens the customer's own mail program with a message without an addressee, which they choose and send themselves.
 * An address that a server gives may not do that (`resolveLink` refuses a prepared body): this one is
 * made here, part by part, so nothing in a text can become an addressee or a header. Null for a message that is too
 * long. A link within the body has to have passed `useLink` before.
 */
export function mailDraft({ subject, body }: MailDraft): LinkTarget | null {
  // RFC 6068, section 5: line breaks in a body are %0D%0A.
  const lines = body.split(/\r?\n/).map(encode).join('%0D%0A');
  const href = `mailto:?subject=${encode(subject)}&body=${lines}`;
  return href.length > longest ? null : { href };
}

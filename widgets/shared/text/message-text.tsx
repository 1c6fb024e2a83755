import type { FromSchema } from 'json-schema-to-ts';
import { Fragment } from 'react';
import type { message } from '#schemas/message.ts';

/** Server copy with numbered placeholders. */
export type Message = FromSchema<typeof message>;

type Part = { readonly text: string; readonly isEmphasised: boolean };

/**
 * Splits server copy at its placeholders `{{0}}`, `{{1}}` …. A placeholder without a part is left out: braces are
 * never shown to a customer.
 */
function messageParts({ description, descriptionSubstrings }: Message): Part[] {
  // With a group in the pattern, split alternates text and numbers.
  return description
    .split(/\{\{\s*(\d{1,2})\s*\}\}/)
    .map((piece, index) =>
      index % 2 === 0
        ? { text: piece, isEmphasised: false }
        : { text: descriptionSubstrings[Number(piece)]?.text ?? '', isEmphasised: true },
    )
    .filter((part) => part.text !== '');
}

/** The same as one plain sentence, for names and announcements. */
export function plainMessage(message: Message): string {
  return messageParts(message)
    .map((part) => part.text)
    .join('');
}

/** Server copy as text with its parts emphasised; markup in it stays text. */
export function MessageText({ message }: { readonly message: Message }) {
  return messageParts(message).map((part, index) => {
    // The parts of one sentence never change places.
    const key = `${index}`;
    return part.isEmphasised ? (
      <strong key={key}>{part.text}</strong>
    ) : (
      <Fragment key={key}>{part.text}</Fragment>
    );
  });
}

import { nickname } from '#schemas/entities/person.ts';
import { z } from '#src/zod.ts';

const { maxLength, pattern } = nickname;
const allowed = new RegExp(pattern, 'u');

const wrongCharacter =
  'Use only letters, numbers, spaces, dots, hyphens, parentheses and apostrophes in a nickname.';

/**
 * A form field for the name of a property: letters of any language, digits,
 * space, dot, hyphen, parentheses, apostrophe; at most 25 characters. An empty one takes the name away.
 */
export const nicknameInput = z.string().check(
  z.trim(),
  // A macron that was typed as a mark of its own counts as one character with its letter.
  z.normalize('NFC'),
  z.refine((text) => allowed.test(text), { error: wrongCharacter }),
  z.refine((text) => [...text].length <= maxLength, {
    error: (issue) =>
      `A nickname can have up to ${maxLength} characters. This one has ${[...String(issue.input)].length}.`,
  }),
);

/** The message for a name that the server refuses. */
export const refusedNickname = wrongCharacter;

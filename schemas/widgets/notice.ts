import { button } from '#schemas/action.ts';
import { object, oneOf, text } from '#schemas/json-schema.ts';

/** A sentence from the server. */
export const noticeConfig = object(
  {
    tone: oneOf(['info', 'warning', 'critical', 'success'], 'How serious it is; info when absent.'),
    title: text('Heading.'),
    text: text('The sentence.'),
    button,
  },
  { optional: ['tone', 'title', 'button'] },
);

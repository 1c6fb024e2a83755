import { button } from '#schemas/action.ts';
import { object, oneOf, text, withDefault } from '#schemas/json-schema.ts';

/** A sentence from the server. */
export const noticeConfig = object(
  {
    tone: withDefault(oneOf(['info', 'warning', 'critical', 'success'], 'How serious it is.'), 'info'),
    title: text('Heading.'),
    text: text('The sentence.'),
    button,
  },
  { optional: ['tone', 'title', 'button'] },
);

import { button } from '#schemas/action.ts';
import { filledText, object, oneOf, withDefault } from '#schemas/json-schema.ts';

/** A sentence from the server. */
export const noticeConfig = object(
  {
    tone: withDefault(oneOf(['info', 'warning', 'critical', 'success'], 'How serious it is.'), 'info'),
    title: filledText('Heading.'),
    text: filledText('The sentence.'),
    button,
  },
  { optional: ['tone', 'title', 'button'] },
);

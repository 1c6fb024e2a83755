import type { FromSchema } from 'json-schema-to-ts';
import { longestPath, pathPattern } from '#layouts/core/paths.ts';
import { array, count, flag, instant, nullable, object, oneOf, text } from '#schemas/json-schema.ts';
import { switches } from '#schemas/switches.ts';

/*
 * What the studio and a preview that it frames tell each other. The framed page says that it is there with `hello`, by a
 * message to the window of the studio; the studio answers with `connect` and a port, and everything else goes through that.
 */

/** Where the frame of a preview begins. */
export const previewEntry = '/?preview';

/** Where the host of a preview shows widgets in their states, if it was built with the gallery. */
export const cellEntry = '/cell.html';

/** Of a page, to the window that frames it. */
export const hello = object({ kind: oneOf(['preview-hello'], 'There is a page that can be driven.') });
/** Of the studio, with one port. */
export const connect = object({
  kind: oneOf(['preview-connect'], 'The port that comes along is the studio’s.'),
});

const pageId = {
  type: 'string',
  maxLength: 200,
  pattern: '^[a-zA-Z0-9/-]+$',
  description: 'A page, as newDashboard or bill/payments.',
} as const;
const widgetId = text('The id of a widget.', 200);

/** Everything that a preview shows. What a message leaves out has ended, so that each message is complete. */
export const show = object({
  kind: oneOf(['show'], 'To the preview.'),
  page: pageId,
  persona: text('Whose page it is: the id of a persona.', 40),
  brand: oneOf(['beacon', 'ember'], 'The brand of the portal.'),
  theme: oneOf(['light', 'dark'], 'Its theme.'),
  /** A new clock begins a world of its own. */
  at: nullable(instant('The time of the world; its usual one when null.')),
  documents: array(
    object({
      path: {
        type: 'string',
        maxLength: longestPath,
        pattern: pathPattern,
        description: 'A page, as bill--payments.json, or a file of policy/.',
      },
      text: { type: 'string', maxLength: 1_048_576, description: 'The whole document.' },
    }),
    'Pages and policy that take the place of those in the build.',
    { maxItems: 1000 },
  ),
  variants: nullable(
    array(
      text('A variant, as tiles/b.', 100),
      'Variants of experiments that are shown whatever the account.',
      {
        maxItems: 50,
      },
    ),
  ),
  off: switches.properties.off,
});
export type Show = FromSchema<typeof show>;

/** Whether presses choose a widget, and which one is outlined. */
export const mark = object({
  kind: oneOf(['mark'], 'To the preview.'),
  isSelecting: flag('A press chooses a widget, and does nothing else.'),
  widget: nullable(widgetId),
});
export type Mark = FromSchema<typeof mark>;

/** What the studio sends through the port. */
export const toPreview = { anyOf: [show, mark] } as const;
export type ToPreview = Show | Mark;

export const problems = array(
  object({ page: pageId, sentence: text('What is wrong.', 2000) }),
  'Documents of which the last good one is still shown.',
  { maxItems: 200 },
);

/** What a preview sends through the port. */
export const fromPreview = {
  anyOf: [
    object({
      kind: oneOf(['shown'], 'The page has been drawn as it was sent.'),
      page: nullable(pageId),
      revision: nullable(text('Of the layout that is drawn.', 64)),
      problems,
      faults: array(
        object({
          widget: widgetId,
          type: text('Its type.', 200),
          code: text('What the portal reports, as unknown_type.', 60),
          pointer: text('JSON pointer into its config.', 400),
        }),
        'Widgets that could not be drawn as the layout says.',
        { maxItems: 500 },
      ),
      /** From the message that asks for it until the page is drawn. */
      milliseconds: count('How long it took.'),
    }),
    object({ kind: oneOf(['pressed'], 'A widget was chosen.'), widget: widgetId }),
    object({ kind: oneOf(['left'], 'Escape was pressed: focus goes back to the studio.') }),
    object({ kind: oneOf(['taken'], 'Another window shows something else on this origin.') }),
    object({
      kind: oneOf(['failed'], 'It can’t be shown.'),
      sentence: text('Why.', 2000),
    }),
  ],
} as const;
export type FromPreview = FromSchema<typeof fromPreview>;
export type Shown = Extract<FromPreview, { readonly kind: 'shown' }>;

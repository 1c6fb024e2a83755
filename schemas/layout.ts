import { array, filledText, object, oneOf, text } from './json-schema.ts';

/** Version of the layout format itself. */
export const layoutFormat = 1;

export const sectionTypes = ['grid', 'stack', 'tabs', 'banner', 'bar'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** `short` where a widget has little to show, such as no bill yet; `tall` where it has more than usual. */
export const rooms = ['short', 'usual', 'tall'] as const;
export type Room = (typeof rooms)[number];

const columns = { type: 'integer', minimum: 1, maximum: 12, description: 'Columns out of twelve.' } as const;
const identifier = {
  type: 'string',
  pattern: '^[a-z][a-zA-Z0-9-]{0,39}$',
  description: 'Unique in its layout; letters, digits and hyphens.',
} as const;

const version = { type: 'integer', minimum: 1 } as const;
const config = { type: 'object', description: 'Settings; the schema depends on the type.' } as const;

/** What replaces a widget or section that can\'t be shown. */
export const fallback = object(
  {
    type: text('A widget type.'),
    version: { ...version, description: 'Version that the config is written for; 1 when it is left out.' },
    config,
  },
  { optional: ['version'] },
);

/** Columns that a widget takes from a screen width upwards; `base` is for phones. */
export const span = object(
  { base: columns, sm: columns, md: columns, lg: columns, xl: columns },
  {
    optional: ['base', 'sm', 'md', 'lg', 'xl'],
    description: 'Columns by screen width: sm 576, md 768, lg 1024, xl 1200 px.',
  },
);

export const layoutWidget = object(
  {
    id: identifier,
    type: text('A widget type of the registry.'),
    version: { ...version, description: 'Version of the widget type that the config is written for.' },
    span,
    room: oneOf(
      rooms,
      'How much there is to show, as far as the server knows: the slot keeps that much room until the widget is there.',
    ),
    config,
    fallback,
    exposure: text(
      'Present where an experiment decided that the widget is shown: what to report once the customer has seen it. Means nothing to the client.',
      200,
    ),
  },
  { optional: ['span', 'room', 'fallback', 'exposure'] },
);

export const layoutSection = object(
  {
    id: identifier,
    type: oneOf(
      sectionTypes,
      'How the widgets stand: a grid of twelve columns, a stack, tabs, a full-width banner, or a bar (the header).',
    ),
    heading: filledText('Heading above the section.'),
    config: object(
      {
        tabs: array(
          object({
            label: filledText('Label of the tab.'),
            widgets: array(text('Id of a widget of this section.'), 'The widgets of the tab.', {
              maxItems: 50,
            }),
          }),
          'Only for tabs: which widget stands in which tab.',
          { maxItems: 8 },
        ),
        tone: oneOf(['plain', 'tinted'], 'Only for banners: the surface behind it.'),
      },
      { optional: ['tabs', 'tone'], description: 'Settings of the section.' },
    ),
    widgets: array(layoutWidget, 'The widgets, in reading order.', { maxItems: 200 }),
    fallback,
  },
  { optional: ['heading', 'fallback'] },
);

/** A page as the server describes it: page, sections, widgets, exactly three levels. */
export const layout = object({
  format: { const: layoutFormat, description: 'Version of this format.' },
  tabId: text('Which page this is.'),
  revision: text('Changes with every change of the layout; stands in every report.'),
  sections: array(layoutSection, 'From top to bottom.', { maxItems: 40 }),
});

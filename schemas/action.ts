import { filledText, object, oneOf, titled } from './json-schema.ts';

/** Operations that a layout may ask for by data; everything else needs a widget of its own. */
export const callableOperations = ['drd.updateFlag', 'tags.add', 'user.emailVerification'] as const;

/** What happens on a press, as data. Every address passes the link policy before it is followed. */
export const action = {
  anyOf: [
    object({
      kind: { const: 'navigate', title: 'Go to a page', description: 'To a page of the portal.' },
      to: titled('Page', filledText('Path of the page, such as /account/bill/payments.')),
    }),
    object({
      kind: {
        const: 'external',
        title: 'Go to another site',
        description: 'To another site; its host has to be allowed.',
      },
      href: titled('Address', filledText('Address, https, mailto or tel.')),
    }),
    object(
      {
        kind: { const: 'call', title: 'Call the API', description: 'A call of the API.' },
        operation: oneOf(callableOperations, 'Id of the operation.'),
        argument: filledText('The one value that the operation takes: a flag name or a tag name.'),
      },
      { optional: ['argument'] },
    ),
    object({
      kind: { const: 'dialog', title: 'Show a dialog', description: 'A dialog with plain text.' },
      title: filledText('Heading of the dialog.'),
      text: filledText('Text of the dialog.'),
    }),
  ],
} as const;

/** A labelled action. */
export const button = object({
  label: filledText('What the button says.'),
  action,
});

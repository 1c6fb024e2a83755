import { expect, test } from 'vitest';
import { flag, object, text, withDefault } from '#schemas/json-schema.ts';
import { withDefaults } from './with-defaults.ts';

const schema = object(
  {
    heading: withDefault(text('Heading.'), 'Your bill'),
    showsGas: withDefault(flag('Gas.'), true),
    link: object({ label: withDefault(text('Label.'), 'More') }, { optional: ['label'] }),
    note: text('Note.'),
  },
  { optional: ['heading', 'showsGas', 'link', 'note'] },
);

test('fills what is left out, and nothing else', () => {
  expect(withDefaults(schema, { showsGas: false, link: {} })).toEqual({
    heading: 'Your bill',
    showsGas: false,
    link: { label: 'More' },
  });
});

test('does not change the given value', () => {
  const config = { heading: 'Mine' };
  expect(withDefaults(schema, config)).toEqual({ heading: 'Mine', showsGas: true });
  expect(config).toEqual({ heading: 'Mine' });
});

import { expect, test } from 'vitest';
import { breakAnswer } from './fault-bodies.ts';

const textOf = (fault: Parameters<typeof breakAnswer>[0], body: string) => {
  const { body: broken } = breakAnswer(fault, { status: 200, headers: {}, body });
  return typeof broken === 'string' ? broken : new TextDecoder().decode(broken);
};

test.each(['{"a":1}', '{}', '[{"a":1},{"a":2}]', '[{}]', '[]', '[1]', '"a"', ''])(
  'what is put into %s leaves JSON',
  (body) => {
    for (const fault of ['proto', 'huge', 'deep'] as const)
      expect(() => JSON.parse(textOf(fault, body)), fault).not.toThrow();
  },
);

test('a name that pollutes is put into the first entry of a list', () => {
  expect(textOf('proto', '[{"a":1},{"a":2}]')).toBe('[{"__proto__":{"polluted":true},"a":1},{"a":2}]');
});

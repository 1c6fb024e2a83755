import { describe, expect, test } from 'vitest';
import { catalogueOf, known } from './catalogue.test-support.ts';
import { clientOf, clientWith } from './client.ts';

const older = catalogueOf([known('notice')], { sections: ['grid'] });
const newer = catalogueOf([known('notice', { versions: [1, 2] }), known('tips')], { format: 2 });
const inUse = new Map([
  ['a', older],
  ['b', newer],
]);
const widget = (type: string, version = 1, config = {}) => ({ type, version, config });

describe('a client can draw what its build can', () => {
  test('where the digest is known', () => {
    expect(clientOf('b', inUse).whyNot(widget('tips'))).toBeUndefined();
    expect(clientOf('b', inUse).whyNot(widget('notice', 2))).toBeUndefined();
    expect(clientOf('a', inUse).whyNot(widget('tips'))).toBe('notInCatalogue');
    expect(clientOf('a', inUse).whyNot(widget('notice', 1, { text: 'x' }))).toBe('configNotAccepted');
    expect(clientOf('a', inUse).hasSection('stack')).toBe(false);
    expect(clientOf('b', inUse).readsFormat(1)).toBe(false);
  });

  test.each([undefined, '', 'c'])('and what all builds can where the digest is %j', (digest) => {
    const client = clientOf(digest, inUse);
    expect(client.whyNot(widget('notice'))).toBeUndefined();
    expect(client.whyNot(widget('notice', 2))).toBe('notInCatalogue');
    expect(client.whyNot(widget('tips'))).toBe('notInCatalogue');
    expect(client.hasSection('grid')).toBe(true);
    expect(client.hasSection('stack')).toBe(false);
    expect([1, 2].map(client.readsFormat)).toEqual([false, false]);
  });

  test('and everything where no build is known', () => {
    const client = clientOf('a', new Map());
    expect(client.whyNot(widget('anything', 9))).toBeUndefined();
    expect(client.hasSection('anything')).toBe(true);
    expect(client.readsFormat(9)).toBe(true);
  });
});

describe('what is switched off is not drawn', () => {
  test.each([
    [{ type: 'notice' }, 'notice', 1, 'beacon', true],
    [{ type: 'notice' }, 'tips', 1, 'beacon', false],
    [{ type: 'notice', versions: [2] }, 'notice', 1, 'beacon', false],
    [{ type: 'notice', versions: [2] }, 'notice', 2, 'beacon', true],
    [{ type: 'notice', brands: ['ember'] }, 'notice', 1, 'beacon', false],
    [{ type: 'notice', brands: ['ember'] }, 'notice', 1, 'ember', true],
    [{ type: 'notice', brands: ['ember'] }, 'notice', 1, undefined, true],
    [{ type: 'notice', versions: [1], brands: ['ember'] }, 'notice', 2, 'ember', false],
    [{ type: 'notice', versions: [] }, 'notice', 1, 'beacon', false],
  ])('%j and %s %i on %s: %j', (off, type, version, brand, isOff) => {
    expect(clientWith([], [off]).whyNot(widget(type, version), brand)).toBe(
      isOff ? 'switchedOff' : undefined,
    );
  });
});

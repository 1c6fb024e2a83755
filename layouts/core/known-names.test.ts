import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { unknownName } from './known-names.ts';
import type { Audience } from './when.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const facts: Facts = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity') },
  siteStatuses: { active: told('looks at a site that is supplied') },
  flags: { overdue: told('owes money after its due date') },
  impossible: [],
  experiments: [{ id: 'tiles', owner: 'a', why: 'b', salt: 's', arms: [{ id: 'b', slots: [] }] }],
};
const known: Audience = {
  ...{ accountType: 'residential', brand: 'ember', supplyTypes: ['electricity'], flags: ['overdue'] },
  ...{ siteCount: 1, hasUsage: true, siteStatus: 'active', arms: ['tiles/b'] },
};

test('names that are declared are known, and a site status may be missing', () => {
  expect(unknownName(known, facts)).toBeUndefined();
  expect(unknownName({ ...known, siteStatus: '' }, facts)).toBeUndefined();
});

test.each([
  [{ flags: ['overdu'] }, '/flags', '“overdu” isn’t declared; did you mean "overdue"?'],
  [
    { supplyTypes: ['electrcity'] },
    '/supplyTypes',
    '“electrcity” isn’t declared; did you mean "electricity"?',
  ],
  [{ brand: 'embr' }, '/brand', '“embr” isn’t declared; did you mean "ember"?'],
  [{ siteStatus: 'xxxxxxxxxxxxxx' }, '/siteStatus', '“xxxxxxxxxxxxxx” isn’t declared.'],
  [{ arms: ['tiles/c'] }, '/arms', '“tiles/c” isn’t declared; did you mean "tiles/b"?'],
])('%j is refused, with the one that was probably meant', (wrong, pointer, message) => {
  expect(unknownName({ ...known, ...wrong }, facts)).toEqual({ pointer, message });
});

import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test, vi } from 'vitest';
import { checkFacts, checkLayout, parseFacts, parseLayout, sentence } from './check.ts';

const told = (meaning: string) => ({ owner: 'billing', meaning });
const declared = {
  brands: ['beacon', 'ember'],
  supplyTypes: { electricity: told('has electricity') },
  siteStatuses: { active: told('is supplied'), opening: told('is about to be supplied') },
  flags: {
    overdue: told('owes money after its due date'),
    billed: told('has had a bill'),
    analysed: told('has insights'),
  },
  impossible: [{ flags: ['overdue', '!billed'] }],
};
const facts = parseFacts(declared);

const notice = (changes: object = {}) => ({
  id: 'hello',
  type: 'notice',
  version: 1,
  config: { text: 'Hello' },
  ...changes,
});
const page = (widgets: unknown[], section: object = {}) => ({
  format: 1,
  tabId: 'bill/payments',
  sections: [{ id: 'first', type: 'stack', config: {}, widgets, ...section }],
});

test('a good layout has no problem', () => {
  const widgets = [
    notice({
      when: { flags: ['!overdue'] },
      span: { base: 12 },
      fallback: { type: 'notice', config: { text: 'x' } },
      otherwise: [
        { version: 1, config: { text: 'x' } },
        { type: 'ecoTracker', version: 1, config: {} },
      ],
    }),
  ];
  expect(checkLayout(page(widgets), facts, 'bill/payments')).toEqual([]);
});

test.each([
  ['no object', [], 'The file expected an object.'],
  ['no sections', { format: 1, tabId: 'x' }, '/sections is missing.'],
  ['another format', { ...page([]), format: 2 }, '/format expected 1.'],
  [
    'a revision, which is not written by hand',
    { ...page([]), revision: '1' },
    '/revision is not known here.',
  ],
  ['another tab', { ...page([]), tabId: 'bill' }, '/tabId expected "bill/payments", as the file is named.'],
  [
    'a mistyped section type',
    page([], { type: 'gird' }),
    '/sections/0/type expected one of "grid", "stack", "tabs", "banner", "bar"; did you mean "grid"?',
  ],
  [
    'a mistyped widget type',
    page([notice({ type: 'notise' })]),
    '/sections/0/widgets/0/type "notise" is not a widget type; did you mean "notice"?',
  ],
  [
    'an alternative of an unknown type',
    page([notice({ otherwise: [{ type: 'notise', version: 1, config: {} }] })]),
    '/sections/0/widgets/0/otherwise/0/type "notise" is not a widget type; did you mean "notice"?',
  ],
  [
    'an alternative with a config of another type',
    page([
      notice({
        otherwise: [
          { version: 1, config: { text: 'x' } },
          { version: 1, config: {} },
        ],
      }),
    ]),
    '/sections/0/widgets/0/otherwise/1/config/text is missing.',
  ],
  [
    'an alternative of an unknown version',
    page([notice({ otherwise: [{ version: 2, config: { text: 'x' } }] })]),
    '/sections/0/widgets/0/otherwise/0/version expected 1, the versions of notice.',
  ],
  [
    'an alternative without a version',
    page([notice({ otherwise: [{ config: { text: 'x' } }] })]),
    '/sections/0/widgets/0/otherwise/0/version is missing.',
  ],
  [
    'too many alternatives',
    page([notice({ otherwise: Array.from({ length: 5 }, () => ({ version: 1, config: { text: 'x' } })) })]),
    '/sections/0/widgets/0/otherwise must NOT have more than 4 items.',
  ],
  [
    'a mistyped key',
    page([notice({ sapn: {} })]),
    '/sections/0/widgets/0/sapn is not known here; did you mean "span"?',
  ],
  [
    'a mistyped setting',
    page([notice({ config: { text: 'x', titel: 'y' } })]),
    '/sections/0/widgets/0/config/titel is not known here; did you mean "title"?',
  ],
  ['a missing setting', page([notice({ config: {} })]), '/sections/0/widgets/0/config/text is missing.'],
  [
    'an unknown version',
    page([notice({ version: 7 })]),
    '/sections/0/widgets/0/version expected 1, the versions of notice.',
  ],
  [
    'too many columns',
    page([notice({ span: { base: 13 } })]),
    '/sections/0/widgets/0/span/base expected <= 12.',
  ],
  [
    'a bad fallback',
    page([notice({ fallback: { type: 'notic', config: {} } })]),
    '/sections/0/widgets/0/fallback/type "notic" is not a widget type; did you mean "notice"?',
  ],
  [
    'a fallback of an unknown version',
    page([notice({ fallback: { type: 'notice', version: 7, config: { text: 'x' } } })]),
    '/sections/0/widgets/0/fallback/version expected 1, the versions of notice.',
  ],
  [
    'a mistyped target',
    page([notice({ when: { brnad: 'ember' } })]),
    '/sections/0/widgets/0/when/brnad is not known here; did you mean "brand"?',
  ],
  [
    'an unknown target value',
    page([notice({ when: { brand: 'embr' } })]),
    '/sections/0/widgets/0/when/brand expected one of "beacon", "ember"; did you mean "ember"?',
  ],
  [
    'an unknown flag',
    page([notice({ when: { flags: ['overdue', '!overdeu'] } })]),
    '/sections/0/widgets/0/when/flags/1 "overdeu" is not a flag; did you mean "overdue"?',
  ],
  [
    'an unknown flag of a section',
    page([notice()], { when: { flags: ['bileld'] } }),
    '/sections/0/when/flags/0 "bileld" is not a flag; did you mean "billed"?',
  ],
  [
    'a site status that nothing declares',
    page([notice({ when: { siteStatus: ['openning'] } })]),
    '/sections/0/widgets/0/when/siteStatus/0 expected one of "active", "opening"; did you mean "opening"?',
  ],
  [
    'an unknown flag for the room',
    page([notice({ shortWhen: [{}, { flags: ['!analyzed'] }] })]),
    '/sections/0/widgets/0/shortWhen/1/flags/0 "analyzed" is not a flag; did you mean "analysed"?',
  ],
  [
    'an id that stands twice',
    page([notice(), notice()]),
    '/sections/0/widgets/1/id "hello" stands twice in this layout.',
  ],
  [
    'a tab with a widget that is not there',
    page([notice()], { type: 'tabs', config: { tabs: [{ label: 'A', widgets: ['helo'] }] } }),
    '/sections/0/config/tabs/0/widgets/0 expected the id of a widget of this section; did you mean "hello"?',
  ],
])('names %s', (_, json, expected) => {
  expect(checkLayout(json, facts, 'bill/payments').map(sentence)).toEqual([expected]);
});

test('names everything that is wrong, not only the first', () => {
  const json = page([notice({ type: 'zzzzzz' }), notice({ id: 'two', config: {} }), notice({ id: 'three' })]);
  const problems = checkLayout(json, facts);
  expect(problems.map(({ pointer }) => pointer)).toEqual([
    '/sections/0/widgets/0/type',
    '/sections/0/widgets/1/config/text',
  ]);
  expect(problems[0]?.message).toContain('the types are accountProperties, accountRoles');
  expect(() => parseLayout(json, facts)).toThrow(RangeError);
});

test('names what is wrong with declared facts', () => {
  expect(checkFacts(declared)).toEqual([]);
  expect(checkFacts({ ...declared, brands: [] }).map(sentence)).toEqual([
    '/brands must NOT have fewer than 1 items.',
  ]);
  expect(checkFacts({ ...declared, flags: { paid: {} } }).map(sentence)).toEqual([
    '/flags/paid/owner is missing.',
  ]);
  const impossible = [{ flags: ['overdeu'] }, { brnad: 'ember' }];
  expect(checkFacts({ ...declared, impossible }).map(sentence)).toEqual([
    '/impossible/0/flags/0 "overdeu" is not a flag; did you mean "overdue"?',
    '/impossible/1/brnad is not known here; did you mean "brand"?',
  ]);
  expect(() => parseFacts({ ...declared, impossible })).toThrow(RangeError);
});

test('declared facts have no more values than a proof can tell apart', () => {
  const names = Array.from({ length: 31 }, (_, index) => `name${index}`);
  const siteStatuses = Object.fromEntries(
    names.map((name) => [name, { owner: 'billing', meaning: `is ${name}` }]),
  );
  expect(checkFacts({ ...declared, brands: names.slice(1) })).toEqual([]);
  expect(checkFacts({ ...declared, brands: names })).toMatchObject([{ pointer: '/brands' }]);
  expect(checkFacts({ ...declared, siteStatuses })).toMatchObject([{ pointer: '/siteStatuses' }]);
});

test('whatever facts somebody declares, nothing is compiled for them: it would never be freed', () => {
  const again = () => structuredClone(facts);
  expect(checkLayout(page([notice({ when: { brand: 'ember' } })]), again())).toEqual([]);
  const compile = vi.spyOn(Ajv2020.prototype, 'compile');
  expect(checkFacts(again())).toEqual([]);
  expect(checkLayout(page([notice({ when: { brand: 'ember' } })]), again())).toEqual([]);
  const other = { ...again(), brands: ['beacon'] };
  expect(checkLayout(page([notice({ when: { brand: 'ember' } })]), other)).toHaveLength(1);
  expect(compile).not.toHaveBeenCalled();
});

test('a page with many mistakes has the first hundred, each in a sentence of a readable length', () => {
  const widgets = Array.from({ length: 150 }, (_, index) =>
    notice({ id: `n${index}`, type: 'a'.repeat(6000) }),
  );
  const problems = checkLayout(page(widgets), facts);
  expect(problems).toHaveLength(100);
  expect(Math.max(...problems.map(({ message }) => message.length))).toBeLessThan(2000);
});

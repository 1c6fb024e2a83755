import { expect, test } from 'vitest';
import { checkDocuments, type Documents } from './gate.ts';

const facts = JSON.stringify({
  brands: ['beacon'],
  supplyTypes: { electricity: { owner: 'plans', meaning: 'has electricity' } },
  siteStatuses: { active: { owner: 'profile', meaning: 'is supplied' } },
  flags: { overdue: { owner: 'billing', meaning: 'owes money' } },
  impossible: [],
});
const pageOf = (tabId: string, widget: object) =>
  JSON.stringify(
    {
      format: 1,
      tabId,
      sections: [
        {
          id: 'first',
          type: 'stack',
          config: {},
          widgets: [{ id: 'hello', type: 'notice', version: 1, config: { text: 'Hello' }, ...widget }],
        },
      ],
    },
    null,
    2,
  );
const folder = (documents: Record<string, string>): Documents =>
  new Map(Object.entries({ 'policy/facts.json': facts, ...documents }));
const found = (documents: Documents) =>
  checkDocuments(documents).findings.map(({ path, line, sentence }) => `${path}:${line} ${sentence}`);

test('good documents have no finding, and give their pages', () => {
  const checked = checkDocuments(folder({ 'bill--payments.json': pageOf('bill/payments', {}) }));
  expect(checked.findings).toEqual([]);
  expect([...checked.pages.values()].map(({ tabId }) => tabId)).toEqual(['bill/payments']);
  expect(checked.facts?.brands).toEqual(['beacon']);
});

test('every mistake of every document is named with its line', () => {
  expect(
    found(
      folder({
        'bill.json': pageOf('bills', { type: 'notise' }),
        'bill--payments.json': '{\n  "format": 1,\n}',
        'profile.json': pageOf('profile', { when: { flags: ['overdeu'] } }),
      }),
    ),
  ).toEqual([
    expect.stringMatching(/^bill--payments\.json:3 The file is not JSON: line 3, column 1: /),
    'bill.json:3 /tabId expected "bill", as the file is named.',
    'bill.json:12 /sections/0/widgets/0/type "notise" is not a widget type; did you mean "notice"?',
    'profile.json:19 /sections/0/widgets/0/when/flags/0 "overdeu" is not a flag; did you mean "overdue"?',
  ]);
});

test('links are looked at in pages that are otherwise right, where somebody can say which are wrong', () => {
  const documents = folder({ 'bill.json': pageOf('bill', {}) });
  const wrongLinks = () => [{ pointer: '/sections/0', message: 'leads nowhere' }];
  expect(checkDocuments(documents, { wrongLinks }).findings).toEqual([
    { path: 'bill.json', line: 5, pointer: '/sections/0', sentence: '/sections/0 leads nowhere.' },
  ]);
});

test('a page that breaks a rule is found, and so is a rule that is wrong', () => {
  const rule = {
    id: 'pays',
    why: 'it is due',
    owner: 'billing',
    page: 'bill',
    who: {},
    any: [{ type: 'notice' }],
  };
  const rules = (changes: object) => JSON.stringify({ rules: [{ ...rule, ...changes }] });
  const page = pageOf('bill', { when: { flags: ['!overdue'] } });
  const broken = checkDocuments(folder({ 'bill.json': page, 'policy/rules.json': rules({}) }));
  expect(broken.findings.map(({ path, pointer }) => [path, pointer])).toEqual([
    ['bill.json', '/sections/0/widgets/0'],
  ]);
  expect(broken.findings[0]?.sentence).toMatch(
    /breaks the rule "pays" of billing\. A customer who owes money sees/,
  );
  expect(broken.pages.size).toBe(0);
  const meant = { who: { flags: ['!overdue'] } };
  expect(found(folder({ 'bill.json': page, 'policy/rules.json': rules(meant) }))).toEqual([]);
  expect(found(folder({ 'bill.json': page, 'policy/rules.json': rules({ page: 'bil' }) }))).toEqual([
    expect.stringMatching(/^policy\/rules\.json:1 .*"bil" is not a page; did you mean "bill"\?$/),
  ]);
});

test('without declared facts no page can be checked', () => {
  const page = pageOf('bill', { type: 'notise' });
  expect(found(new Map([['bill.json', page]]))).toEqual(['policy/facts.json:1 The file is missing.']);
  expect(found(folder({ 'bill.json': page, 'policy/facts.json': '{}' }))).toEqual([
    'policy/facts.json:1 /brands is missing.',
  ]);
});

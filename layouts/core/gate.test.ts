import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import { noticeConfig } from '#schemas/widgets/notice.ts';
import { catalogueOf, known } from './catalogue.test-support.ts';
import type { Documents } from './documents.ts';
import { checkDocuments } from './gate.ts';

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
  new Map(Object.entries({ 'policy/facts.json': facts, 'policy/rules.json': '{"rules":[]}', ...documents }));
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

test('a rule is proved for every build, and those for which it is broken are named together', () => {
  const rule = {
    id: 'greets',
    why: 'it is kind',
    owner: 'portal',
    page: 'bill',
    who: {},
    any: [{ id: 'hello' }],
  };
  const tip = { type: 'notice', version: 1, config: { text: 'Hi', tone: 'info' } };
  const documents = (more: object) =>
    folder({
      'bill.json': pageOf('bill', { ...tip, ...more }),
      'policy/rules.json': JSON.stringify({ rules: [rule] }),
    });
  const notice = (more: object = {}) => catalogueOf([known('notice', { config: noticeConfig, ...more })]);
  const { tone: _, ...older } = noticeConfig.properties;
  const withoutTone = { config: { ...noticeConfig, properties: older } };
  const catalogues = new Map([
    ['aaa', notice()],
    ['bbb', notice({ versions: [2] })],
    ['ccc', catalogueOf([])],
    ['ddd', notice(withoutTone)],
  ]);
  const sentences = (more: object, builds = catalogues) =>
    checkDocuments(documents(more), { catalogues: builds }).findings.map(({ sentence }) => sentence);
  const broken = (builds: string) =>
    `/sections/0/widgets/0 breaks the rule "greets" of portal in the ${builds}. Nobody sees any "hello". The rule is there because it is kind.`;
  expect(sentences({})).toEqual([broken('builds bbb, ccc and ddd')]);
  expect(sentences({ otherwise: [{ version: 1, config: { text: 'Hi' } }] })).toEqual([
    broken('builds bbb and ccc'),
  ]);
  expect(sentences({}, new Map([['aaa', notice()]]))).toEqual([]);
  expect(sentences({}, new Map([['ccc', catalogueOf([])]]))).toEqual([broken('build ccc')]);
});

test('a page that costs more than its budget is found, for the build that costs it', () => {
  const catalogueWith = (bytes: number) =>
    catalogueOf([known('notice', { config: noticeConfig, chunks: ['notice'] })], {
      chunks: { notice: bytes },
    });
  const budget = { page: 'bill', bytes: 100, why: 'it is read on trains', owner: 'portal' };
  const documents = folder({
    'bill.json': pageOf('bill', {}),
    'policy/rules.json': JSON.stringify({ rules: [], budgets: [budget] }),
  });
  const catalogues = new Map([
    ['aaa', catalogueWith(100)],
    ['bbb', catalogueWith(101)],
  ]);
  const checked = checkDocuments(documents, { catalogues });
  expect(checked.findings).toEqual([
    {
      path: 'bill.json',
      line: 1,
      pointer: '',
      sentence:
        'The file can cost 101 bytes of code where 100 are allowed in the build bbb, by the budget of portal. The budget is there because it is read on trains.',
    },
  ]);
  expect(checked.pages.size).toBe(0);
  expect(found(documents)).toEqual([]);
});

test('a file of the policy that nobody would read is found, and so are rules that are missing', () => {
  const documents = new Map(folder({ 'bill.json': pageOf('bill', {}), 'policy/rule.json': '{"rules":[]}' }));
  documents.delete('policy/rules.json');
  expect(found(documents)).toEqual([
    'policy/rule.json:1 The file is none of the policy; did you mean "policy/rules.json"?',
    'policy/rules.json:1 The file is missing.',
  ]);
  expect(found(folder({ 'policy/notes-of-others.json': '{}' }))).toEqual([
    'policy/notes-of-others.json:1 The file is none of the policy.',
  ]);
});

test('a file is found whose name no call could have', () => {
  const long = `${'a'.repeat(196)}.json`;
  expect(
    found(folder({ 'profile_gift.json': pageOf('profile_gift', {}), [long]: pageOf('a'.repeat(196), {}) })),
  ).toEqual([
    expect.stringContaining('The file has a name of more than 200 characters.'),
    'profile_gift.json:1 The file has a name with something else than letters, digits and hyphens.',
  ]);
});

test('without declared facts no page can be checked', () => {
  const page = pageOf('bill', { type: 'notise' });
  expect(found(new Map([['bill.json', page]]))).toEqual(['policy/facts.json:1 The file is missing.']);
  expect(found(new Map([['policy/fact.json', facts]]))).toEqual([
    'policy/fact.json:1 The file is none of the policy; did you mean "policy/facts.json"?',
    'policy/facts.json:1 The file is missing.',
  ]);
  expect(found(folder({ 'bill.json': page, 'policy/facts.json': '{}' }))).toEqual([
    'policy/facts.json:1 /brands is missing.',
  ]);
});

test.each(['flags', 'supplyTypes', 'siteStatuses'])(
  'every document that has a name which the facts declare no more is found: %s',
  (sort) => {
    const own = readDocuments(join(import.meta.dirname, '../../mock-server/layouts'));
    const declared = JSON.parse(own.get('policy/facts.json') ?? '') as Record<string, object>;
    const names = Object.keys(declared[sort] ?? {}).flatMap((name) => [name, `!${name}`]);
    const nothing = { other: { owner: 'a', meaning: 'is other' } };
    const without = JSON.stringify({ ...declared, [sort]: nothing, impossible: [] });
    const wrong = checkDocuments(new Map(own).set('policy/facts.json', without)).findings;
    const lines = { flags: 'flags', supplyTypes: '(?:withoutS|s)upplyTypes', siteStatuses: 'siteStatus' }[
      sort
    ];
    const named = [...own].filter(([path, text]) => {
      const given = [...text.matchAll(new RegExp(`"${lines}":\\s*(\\[[^\\]]*\\]|"[^"]*")`, 'g'))];
      return (
        path !== 'policy/facts.json' &&
        given.some(([line]) => names.some((name) => line.includes(`"${name}"`)))
      );
    });
    expect(named.map(([path]) => path)).toContain('policy/personas.json');
    const found = new Set(wrong.map(({ path }) => path));
    expect(named.map(([path]) => path).filter((path) => !found.has(path))).toEqual([]);
  },
);

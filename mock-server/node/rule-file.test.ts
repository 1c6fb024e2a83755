import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLayouts } from '#mock/layouts.ts';
import { eventually } from '#src/test/eventually.ts';
import { openLayoutFolder } from './layout-folder.ts';
import { ruleFile } from './rule-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, value: unknown) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2));
};
const payments = (when?: object, id = 'pay') =>
  write('bill--payments.json', {
    format: 1,
    tabId: 'bill/payments',
    sections: [
      {
        id: 'first',
        type: 'stack',
        config: {},
        widgets: [{ id, type: 'payNow', version: 1, ...(when && { when }), config: {} }],
      },
    ],
  });
const rules = (changes: object = {}) =>
  write(ruleFile, {
    rules: [
      {
        id: 'owing-pays',
        why: 'reminders lead there',
        owner: 'billing',
        page: 'bill/payments',
        who: { flags: ['owing'] },
        any: [{ type: 'payNow' }],
        ...changes,
      },
    ],
  });

function open() {
  const layouts = createLayouts();
  const logged: string[] = [];
  const opened = openLayoutFolder(folder, layouts, (level, message) => logged.push(`${level}: ${message}`));
  return {
    ...opened,
    layouts,
    /** What is logged when the folder is read after an edit. */
    scan: () => {
      opened.scan();
      return logged.splice(0);
    },
    logged,
    problem: () => layouts.list()[0]?.problem,
  };
}

const broken =
  'bill--payments.json:10 /sections/0/widgets/0 breaks the rule "owing-pays" of billing. ' +
  'A customer on Beacon who owes money sees no pay now. The rule is there because reminders lead there.';
const kept = `error: Layout bill--payments.json is not usable. The last good one is still served.\n  ${broken}`;

test('an edit that breaks a rule is refused with its line and the customers who would miss something', () => {
  payments();
  rules();
  const { scan, logged, layouts, problem } = open();
  expect(logged).toEqual([]);
  const [before] = layouts.list();

  payments({ brand: 'ember' });
  expect(scan()).toEqual([kept]);
  expect(layouts.list()).toEqual([{ ...before, problem: broken }]);
  expect(scan()).toEqual([]);

  payments({ flags: ['owing'] });
  expect(scan()).toEqual(['info: Layout bill--payments.json has changed and is served.']);
  expect(problem()).toBeNull();
});

test('a page that breaks a rule at the start is left out, and one that a test serves is free of rules', () => {
  payments({ brand: 'ember' });
  rules();
  const { logged, layouts } = open();
  expect(logged).toEqual([
    `error: Layout bill--payments.json is not usable. Nothing is served in its place.\n  ${broken}`,
  ]);
  expect(layouts.tabIds()).toEqual([]);
  layouts.override({ format: 1, tabId: 'bill/payments', sections: [] });
  expect(layouts.tabIds()).toEqual(['bill/payments']);
});

test('new rules hold for pages that are served, and a page is served once they hold for it', () => {
  payments({ brand: 'ember' });
  const { scan, problem } = open();
  rules();
  expect(scan()).toEqual([kept]);
  rules({ who: { flags: ['owing'], brand: 'ember' } });
  expect(scan()).toEqual([
    `info: Rules in ${ruleFile} have changed and hold.`,
    'info: Layout bill--payments.json has changed and is served.',
  ]);
  rules();
  expect(scan()).toEqual([`info: Rules in ${ruleFile} have changed and hold.`, kept]);
  rmSync(join(folder, ruleFile));
  expect(scan()).toEqual(['info: Layout bill--payments.json has changed and is served.']);
  expect(problem()).toBeNull();
});

test('rules with a mistake are refused with their line, and the last good ones hold', () => {
  payments();
  rules();
  const { scan } = open();
  rules({ any: [{ type: 'payNwo' }] });
  const mistake =
    `error: Rules in ${ruleFile} are not usable. The last good ones still hold.\n  ` +
    `${ruleFile}:15 /rules/0/any/0/type "payNwo" is not a widget type; did you mean "payNow"?`;
  expect(scan()).toEqual([mistake]);
  payments({ brand: 'ember' });
  expect(scan()).toEqual([kept]);
  write(ruleFile, '{');
  expect(scan()[0]).toContain('The file is not JSON:');
  rmSync(join(folder, ruleFile));
  scan();
  write(ruleFile, '{');
  expect(scan()[0]).toContain('None hold.');
});

test('a widget that a rule names gets another id with two edits, whichever is first', () => {
  payments();
  rules({ any: [{ id: 'pay' }] });
  const { scan } = open();
  const isServed = 'info: Layout bill--payments.json has changed and is served.';

  rules({ any: [{ id: 'pay-now' }] });
  expect(scan()[0]).toContain('/rules/0/any/0/id expected the id of a widget of this page');
  payments(undefined, 'pay-now');
  expect(scan()).toEqual([`info: Rules in ${ruleFile} have changed and hold.`, isServed]);

  payments(undefined, 'pay');
  expect(scan()).toEqual([
    expect.stringContaining('expected the id of a widget of this page.'),
    expect.stringContaining('A customer who owes money sees no "pay-now".'),
  ]);
  rules({ any: [{ id: 'pay' }] });
  expect(scan()).toEqual([`info: Rules in ${ruleFile} have changed and hold.`, isServed]);
});

test('a page that is gone is missed by the rules that name it', () => {
  payments();
  rules();
  const { scan } = open();
  rmSync(join(folder, 'bill--payments.json'));
  expect(scan()).toEqual([
    'info: Layout bill--payments.json is gone; its page is no longer described.',
    expect.stringContaining('/rules/0/page "bill/payments" is not a page'),
  ]);
});

test('an edit of the rules is followed', async () => {
  payments({ brand: 'ember' });
  rules({ who: { brand: 'ember' } });
  const { follow, problem } = open();
  const stop = follow();
  rules();
  await eventually(() => expect(problem()).toBe(broken));
  stop();
});

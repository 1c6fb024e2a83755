import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { wrongLinks } from '#layouts/links/wrong-links.ts';
import { createClock } from '#mock/clock.ts';
import { createLayouts } from '#mock/layouts.ts';
import { viewersOf } from '#mock/viewers.ts';
import { createWorld } from '#mock/world/world.ts';
import { eventually } from '#src/test/eventually.ts';
import { type LayoutReview, openLayoutFolder } from './layout-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'layouts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const audience = {
  accountType: 'residential',
  brand: 'beacon',
  supplyTypes: [],
  flags: [],
  siteCount: 1,
  hasUsage: true,
  siteStatus: 'active',
} as const;

const page = (text: string, type = 'notice') => ({
  format: 1,
  tabId: 'bill/payments',
  sections: [
    { id: 'a', type: 'stack', config: {}, widgets: [{ id: 'b', type, version: 1, config: { text } }] },
  ],
});
const write = (value: unknown) =>
  writeFileSync(
    join(folder, 'bill--payments.json'),
    typeof value === 'string' ? value : JSON.stringify(value),
  );

function open(review?: LayoutReview) {
  const layouts = createLayouts();
  const logged: string[] = [];
  const opened = openLayoutFolder(
    folder,
    layouts,
    (level, message) => logged.push(`${level}: ${message}`),
    review,
  );
  const text = () => layouts.resolve('bill/payments', audience)?.sections[0]?.widgets[0]?.config['text'];
  return { ...opened, layouts, logged, text };
}

test('an edit is served at once, and an invalid one never replaces the last good one', () => {
  write(page('one'));
  const { scan, logged, text, layouts } = open();
  expect([text(), logged]).toEqual(['one', []]);

  write(page('two'));
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)).toEqual(['info: Layout bill--payments.json has changed and is served.']);

  write(page('three', 'notise'));
  scan();
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)).toEqual([
    'error: Layout bill--payments.json is not usable. The last good one is still served.\n' +
      '  bill--payments.json:1 /sections/0/widgets/0/type "notise" is not a widget type; did you mean "notice"?',
  ]);

  write('{ "format": 1,');
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)[0]).toContain('The file is not JSON:');

  write('{ "format": 1,\n  "format": 1 }');
  scan();
  expect(text()).toBe('two');
  expect(logged.splice(0)[0]).toContain('line 2, column 3: the key "format" is there twice');

  write(page('four'));
  scan();
  expect(text()).toBe('four');

  rmSync(join(folder, 'bill--payments.json'));
  scan();
  expect(layouts.tabIds()).toEqual([]);
});

test('a file that is invalid at the start is reported and left out', () => {
  write('[]');
  const { logged, layouts } = open();
  expect(layouts.tabIds()).toEqual([]);
  expect(logged).toEqual([
    'error: Layout bill--payments.json is not usable. Nothing is served in its place.\n  bill--payments.json:1 The file expected an object.',
  ]);
});

test('follows writes and replaced files, until it is stopped', async () => {
  write(page('one'));
  const { follow, text } = open();
  const stop = follow();
  write(page('two'));
  await eventually(() => expect(text()).toBe('two'));
  writeFileSync(join(folder, 'new.tmp'), JSON.stringify(page('three')));
  renameSync(join(folder, 'new.tmp'), join(folder, 'bill--payments.json'));
  await eventually(() => expect(text()).toBe('three'));
  stop();
  write(page('four'));
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(text()).toBe('three');
});

describe('an edit that is JSON and of the right shape', () => {
  const world = createWorld({ seed: 1, clock: createClock() });
  const viewers = viewersOf(world);
  const review: LayoutReview = {
    wrongLinks: (source) => wrongLinks(source, { hosts: ['www.beacon.example', 'www.ember.example'] }),
    viewers: () => viewers,
  };
  /** A page of two notices in lines of their own, with some of it replaced. */
  const edited = (from = '', to = '') =>
    JSON.stringify(
      {
        format: 1,
        tabId: 'bill/payments',
        sections: [
          {
            id: 'first',
            type: 'stack',
            config: {},
            widgets: [
              {
                id: 'owing',
                type: 'notice',
                version: 1,
                when: { flags: ['!overdue'] },
                config: { text: 'a' },
              },
              {
                id: 'site',
                type: 'notice',
                version: 1,
                config: {
                  text: 'b',
                  button: {
                    label: 'See your bill',
                    action: { kind: 'navigate', to: '/account/bill/payments' },
                  },
                },
              },
              { id: 'plan', type: 'billPlanner', version: 1, config: {} },
            ],
          },
        ],
      },
      null,
      2,
    ).replace(from, to);
  const external = (href: string) => `"kind": "external",\n                "href": "${href}"`;
  const navigate = '"kind": "navigate",\n                "to": "/account/bill/payments"';

  function edit(from: string, to: string) {
    write(edited());
    const opened = open(review);
    expect(opened.logged).toEqual([]);
    expect(edited(from, to)).not.toBe(edited());
    write(edited(from, to));
    opened.scan();
    return { ...opened, shown: opened.layouts.resolve('bill/payments', audience) };
  }

  test.each([
    [
      'an unknown flag',
      '!overdue',
      '!overdeu',
      '/sections/0/widgets/0/when/flags/0 "overdeu" is not a flag; did you mean "overdue"?',
      '!overdeu',
    ],
    [
      'an unknown status of a site',
      '"flags": [\n              "!overdue"\n            ]',
      '"siteStatus": ["openning"]',
      '/sections/0/widgets/0/when/siteStatus/0 expected one of "active", "opening", "closing"; did you mean "opening"?',
      'openning',
    ],
    [
      'an unknown supply type',
      '"flags": [\n              "!overdue"\n            ]',
      '"supplyTypes": ["natural_gas"]',
      '/sections/0/widgets/0/when/supplyTypes/0 expected one of "electricity", "naturalGas", "lpg", "ev"; did you mean "naturalGas"?',
      'natural_gas',
    ],
    [
      'a path that is no page',
      '/account/bill/payments',
      '/account/bill/paymnets',
      '/sections/0/widgets/1/config/button/action/to "/account/bill/paymnets" is no page of the portal; did you mean "/account/bill/payments"?',
      'paymnets',
    ],
    [
      'a host that is not allowed',
      navigate,
      external('https://www.beacn.example/join'),
      '/sections/0/widgets/1/config/button/action/href "www.beacn.example" is no host that links may lead to; did you mean "www.beacon.example"?',
      'beacn',
    ],
    [
      'a link without encryption',
      navigate,
      external('http://www.beacon.example/join'),
      '/sections/0/widgets/1/config/button/action/href "http://www.beacon.example/join" is no link that is followed: expected https, mailto or tel.',
      'http://',
    ],
  ])('names %s with its line, and is not served', (_, from, to, expected, mark) => {
    const { logged, shown } = edit(from, to);
    const line =
      edited(from, to)
        .split('\n')
        .findIndex((text) => text.includes(mark)) + 1;
    expect(logged).toEqual([
      `error: Layout bill--payments.json is not usable. The last good one is still served.\n  bill--payments.json:${line} ${expected}`,
    ]);
    expect(JSON.stringify(shown)).toContain('/account/bill/payments');
  });

  test('is served, and names those who lost a widget by it', () => {
    const { logged, shown } = edit('"!overdue"', '"!overdue", "valuePlan"');
    const lines = edited('"!overdue"', '"!overdue", "valuePlan"').split('\n');
    const line = lines.findIndex((text) => text.includes('"owing"'));
    const losers = world.personas.filter(({ id }) =>
      viewers.some(
        ({ persona, audience: { flags } }) =>
          persona === id && !flags.includes('overdue') && !flags.includes('valuePlan'),
      ),
    );
    expect(losers.length).toBeLessThan(world.personas.length);
    expect(logged).toEqual([
      'info: Layout bill--payments.json has changed and is served.',
      `warn: Layout bill--payments.json is served, but takes away:\n  bill--payments.json:${line} "owing" (notice) is no longer shown to ${losers.map(({ id }) => id).join(', ')}.`,
    ]);
    expect(shown?.sections[0]?.widgets.map(({ id }) => id)).toEqual(['site', 'plan']);
  });

  test('names the brand where a widget is lost in one of them', () => {
    const { logged } = edit('"id": "plan",', '"id": "plan", "when": { "brand": "ember" },');
    expect(logged[1]).toContain('"plan" (billPlanner) is no longer shown to aroha (beacon), ');
    expect(logged[1]).not.toContain('(ember)');
  });

  test('says when nobody is left who sees a widget, and nothing of one that has another id or place', () => {
    const gone = edit('"id": "plan",', '"id": "plan", "when": { "flags": ["billed", "!billed"] },');
    expect(gone.logged[1]).toContain(
      '"plan" (billPlanner) is no longer shown to anybody; until now to aroha, ',
    );
    expect(edit('"id": "plan"', '"id": "planner"').logged).toEqual([
      'info: Layout bill--payments.json has changed and is served.',
    ]);
  });
});

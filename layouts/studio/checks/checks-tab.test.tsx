import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Change, Report } from '#layouts/api/shapes.ts';
import {
  changeOf,
  draw,
  json,
  stubBrowser,
  usual,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
import { ChecksTab } from './checks-tab.tsx';
import { PageCosts } from './page-costs.tsx';

stubBrowser();

const content = '0'.repeat(64);
const path = 'newDashboard.json';
const by = { id: 'ana', name: 'Ana Pereira' };
const change: Change = changeOf({
  drafts: [{ path, edit: 'changed', digest: content, base: content, by, at: 1 }],
});
const said = (meaning: string) => ({ owner: 'billing', meaning });
const documents = {
  'policy/facts.json': JSON.stringify({
    brands: ['beacon'],
    flags: { overdue: said('owes money') },
    supplyTypes: {},
    siteStatuses: {},
    impossible: [],
  }),
  'policy/rules.json': JSON.stringify({
    rules: [
      {
        id: 'overdue-pays',
        why: 'it has to be paid',
        owner: 'billing',
        page: 'newDashboard',
        who: { flags: ['overdue'] },
        any: [{ type: 'payNow' }],
      },
    ],
  }),
  'policy/personas.json': JSON.stringify({
    personas: ['Aroha', 'Callum'].map((name) => ({
      id: name.toLowerCase(),
      name,
      summary: '',
      audiences: [],
    })),
  }),
};
const proof = { path, rule: 'overdue-pays', owner: 'billing', why: 'it has to be paid', isProved: true };
const reportOf = (rest: Partial<Report> = {}): Report => ({
  content,
  release: 1,
  findings: [],
  conflicts: [],
  differences: [{ path, edit: 'changed', sentences: ['Moved Bill on newDashboard.'], layout: [] }],
  viewers: [],
  forecast: [],
  proofs: [],
  costs: [],
  warnings: [],
  needsApproval: false,
  isApproved: false,
  ...rest,
});
const show = (report: Report) =>
  draw(
    <ChecksTab change={change} etag="&quot;3&quot;" />,
    (address, init) =>
      address.endsWith('/report') ? json(report) : withChange(change, { documents })(address, init),
    'editor',
  );
const card = (name: string) => screen.findByRole('region', { name });

const near = {
  path: 'policy/rules.json',
  line: 1,
  pointer: '/rules/0/page',
  sentence: '/rules/0/page "newDashbord" is not a page; did you mean "newDashboard"?',
};
const rulesOf = (page: string) => JSON.stringify({ rules: [{ id: 'a', page }] });

test('a near miss is corrected where it is told, and nothing is suggested for a page that the change removes', async () => {
  const respond =
    (changed: Change, page: string): Parameters<typeof draw>[1] =>
    (address, init) =>
      address.endsWith('/report')
        ? json(reportOf({ findings: [{ ...near, sentence: near.sentence.replace('newDashbord', page) }] }))
        : withChange(changed, { documents: { ...documents, 'policy/rules.json': rulesOf(page) } })(
            address,
            init,
          );
  const now = draw(
    <ChecksTab change={change} etag="&quot;3&quot;" />,
    respond(change, 'newDashbord'),
    'editor',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Use “newDashboard”' }));
  await waitFor(() => expect(now.sent.map(({ path: address }) => address).join(' ')).toContain('/edits'));
  cleanup();
  const [draft] = change.drafts;
  if (draft === undefined) throw new Error('The change edits something.');
  const removing = { ...change, drafts: [{ ...draft, path: 'tip.json', edit: 'removed' as const }] };
  draw(<ChecksTab change={removing} etag="&quot;3&quot;" />, respond(removing, 'tip'), 'editor');
  expect(await screen.findByText('“tip” is not a page.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});

test('rules are told in their words: broken, not proved yet as long as something else is found, or proved', async () => {
  const findings = [{ path, line: 3, pointer: '', sentence: 'Breaks the rule "overdue-pays" of billing.' }];
  const others = [
    { ...proof, rule: 'has-bill', why: 'it comes first', isProved: false },
    { ...proof, path: 'bill--payments.json', rule: 'has-history' },
  ];
  show(reportOf({ findings, proofs: [...others, { ...proof, isProved: false }] }));
  const rules = await card('Rules');
  expect(within(rules).getByText('2 of 3 not proved')).toBeTruthy();
  await within(rules).findByText(/sees Pay now/);
  const told = within(rules)
    .getAllByRole('listitem')
    .flatMap((item) => (item.querySelector('li') === null ? [item.textContent] : []));
  expect(told).toEqual([
    expect.stringMatching(/Broken:.*sees Pay now\.Because it has to be paid\. Billing can be asked\./),
    expect.stringMatching(/Not proved yet: Has bill\.Because it comes first\./),
    expect.stringMatching(/Proved: Has history\./),
  ]);
  await userEvent.click(within(rules).getByRole('button', { name: 'See the findings of Dashboard' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Findings' })));
});

test('of many pages the rules are told on a press, and those that don’t hold at once', async () => {
  const of = (page: number) => ({ ...proof, path: `page-${page}.json`, rule: `rule-${page}` });
  show(reportOf({ proofs: [1, 2, 3, 4, 5].map((page) => ({ ...of(page), isProved: page !== 5 })) }));
  const rules = await card('Rules');
  expect(within(rules).queryByText(/Rule 4\./)).toBeNull();
  expect(within(rules).getByText(/Rule 5\./)).toBeTruthy();
  await userEvent.click(within(rules).getByRole('button', { name: 'Show those of 1 more page' }));
  expect(within(rules).getByText(/Rule 4\./)).toBeTruthy();
});

test('costs are told before and after, with the budget where there is one', async () => {
  const cost = { bytes: 31_200, operations: 9, height: { base: 180, xl: 120 } };
  show(
    reportOf({
      costs: [
        {
          path,
          before: cost,
          after: { bytes: 33_400, operations: 9, height: { base: 260, xl: 120 } },
          mostBytes: 34_000,
          mostOperations: null,
        },
        {
          path: 'bill--payments.json',
          before: null,
          after: { ...cost, height: null },
          mostBytes: null,
          mostOperations: null,
        },
      ],
    }),
  );
  const costs = await card('What it costs');
  const [dashboard, payments] = within(costs).getAllByRole('listitem');
  expect(dashboard?.textContent).toMatch(/31\.2 kB → becomes 33\.4 kB.*2\.2 kB more.*Budget 34 kB/);
  expect(dashboard?.textContent).toMatch(/Operations9As it is now/);
  expect(dashboard?.textContent).toMatch(/Height above chart180 px → becomes 260 px80 px more/);
  const meter = within(costs).getByRole('meter', { name: 'Code of Dashboard' });
  expect(meter.getAttribute('aria-valuetext')).toBe('33.4 kB of at most 34 kB');
  expect(payments?.textContent).toMatch(/New.*31\.2 kB.*No chart/);
  expect(within(costs).getByText(/The highest of what the personas get, with the newest build/)).toBeTruthy();
});

test('who sees a stand-in is told beside who loses and gains', async () => {
  const of = { path, widget: 'bill', type: 'billSummary', names: ['aroha'] };
  show(reportOf({ viewers: [{ ...of, change: 'standIn' }] }));
  const matrix = await card('Who sees what');
  expect(await within(matrix).findByRole('rowheader', { name: 'Aroha' })).toBeTruthy();
  expect(within(matrix).getByRole('cell').textContent).toBe('Sees the stand-in');
  expect(matrix.textContent).toMatch(/the other 1 persona nothing changes.*A stand-in shows where a type is/);
});

test('all forecasts are told; those that are no warning too', async () => {
  const forecast = [
    { path, widget: 'help', share: 0.031, sentence: '3.1 % of the starts get nothing.' },
    { path, widget: 'tips', share: 0.004, sentence: '0.4 % of the starts get the notice.' },
  ];
  const warnings = [{ id: `forecast ${path} help`, sentence: '3.1 % of the starts get nothing.' }];
  show(reportOf({ forecast, warnings }));
  const [help, tips] = within(await card('Older builds')).getAllByRole('listitem');
  expect(help?.textContent).toMatch(/^3\.1 % of the starts get nothing\.Dashboard\. A warning to accept\.$/);
  expect(tips?.textContent).toMatch(/^0\.4 %.*So few that it is no warning\.$/);
});

test('where no rule, no cost and no older build is concerned, each card says so', async () => {
  show(reportOf());
  for (const title of [
    'No rule is about what it edits.',
    'There are no costs to show.',
    'No build is known that can’t draw it.',
    'No persona loses or gains a widget.',
  ]) {
    expect(await screen.findByText(title)).toBeTruthy();
  }
});

test('a page with findings has costs that are not known yet, and a removed page says that it is removed', async () => {
  const costs = [{ path, before: null, after: null, mostBytes: null, mostOperations: null }];
  show(reportOf({ costs }));
  expect(
    within(await card('What it costs')).getByText('This is known once the findings are corrected.'),
  ).toBeTruthy();
  cleanup();
  draw(<PageCosts costs={costs} removed={[path]} />, usual(['editor']), 'editor');
  expect(await screen.findByText('This change removes the page.')).toBeTruthy();
});

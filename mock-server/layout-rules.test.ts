import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sentence } from '#layouts/core/check.ts';
import { brokenRules, prove } from '#layouts/core/prove.ts';
import { parseRules } from '#layouts/core/rules.ts';
import type { LayoutSource, SourceWidget } from '#layouts/core/source.ts';
import { facts } from './facts.ts';
import { readLayouts } from './node/read-layouts.ts';

const pages = new Map(readLayouts().map((source) => [source.tabId, source]));
const text = readFileSync(new URL('./layouts/policy/rules.json', import.meta.url), 'utf8');
const rules = parseRules(JSON.parse(text), facts, pages);

/** What the rules say of a page with some of its widgets changed or taken away. */
function broken(tabId: string, edit: (widget: SourceWidget) => SourceWidget | null): string[] {
  const source = pages.get(tabId);
  if (source === undefined) return expect.fail(`There is no page "${tabId}".`);
  const sections = source.sections.map((section) => ({
    ...section,
    widgets: section.widgets.flatMap((widget) => edit(widget) ?? []),
  }));
  const edited: LayoutSource = { ...source, sections };
  return brokenRules(edited, rules, facts).map(sentence);
}

test.each(rules.map((rule) => [rule.id, rule] as const))('"%s" is proved for everybody', (_, rule) => {
  const page = pages.get(rule.page);
  expect(page && prove(rule, page, facts)).toEqual({ result: 'proved', steps: expect.any(Number) });
});

test('every page has a rule', () => {
  const named = new Set(rules.map(({ page }) => page));
  expect([...pages.keys()].filter((tabId) => !named.has(tabId))).toEqual([]);
});

test('a rule is broken without the widgets that it asks for', () => {
  for (const { id, page, any } of rules) {
    const without = broken(page, (widget) =>
      any.some((wanted) => wanted.type === widget.type || wanted.id === widget.id) ? null : widget,
    );
    expect(without).toContainEqual(expect.stringContaining(`the rule "${id}"`));
  }
});

test('who would miss something is said', () => {
  const hidden = (id: string, when: SourceWidget['when']) => (widget: SourceWidget) =>
    widget.id === id ? { ...widget, ...(when && { when }) } : widget;
  expect(broken('bill/payments', hidden('pay-now', { flags: ['!autopay'] }))).toEqual([
    '/sections/0/widgets/1 breaks the rule "owing-pays-on-payments" of billing. A customer who owes money and pays automatically sees no pay now with at most 1 widget above it. The rule is there because the page is where bills and reminders lead to.',
  ]);
  const noneYet = 'A business with no usage to draw who looks at a site whose supply is about to begin';
  expect(
    broken(
      'newDashboard',
      hidden('usage-opening', { hasUsage: false, accountType: 'residential', siteStatus: ['opening'] }),
    ),
  ).toEqual([
    expect.stringContaining(`${noneYet} sees no usage graph or pending usage graph.`),
    expect.stringContaining(`${noneYet} sees no pending usage graph.`),
  ]);
  expect(
    broken('newDashboard', hidden('usage-pending', { hasUsage: false, siteStatus: ['active'] })),
  ).toEqual([
    '/sections/2/widgets/1 breaks the rule "dashboard-has-usage" of metering. A customer with no usage to draw who looks at a site whose supply ends or has ended sees no usage graph or pending usage graph. The rule is there because use, or why there is none yet, is the second question of every customer.',
  ]);
});

import { join } from 'node:path';
import { siteName } from '#mock/handlers/shared/words.ts';
import type { SupplyPoint } from '#mock/world/customer.ts';
import { personaEntries } from '#mock/world/personas.ts';
import { planOf } from '#mock/world/plans.ts';
import type { Branch, Step } from './branch.test-support.ts';

/** The first day of a world. */
const firstDay = '2026-03-03';

/** Where the page is written to. */
export const personasFile = join(import.meta.dirname, '../personas.md');

const head = `# Which persona shows what

Written by \`npm run personas\` from \`branches/\`, the test data that go to each of these states through the calls that lead
there. In brackets is what it takes besides signing in: a day for the clock of the controls, the brand, a site or an account to
choose in the switcher, a page or a part of the world that the controls set, or calls that come before, by their ids. Everybody
signs in with the password on the sign-in page. Waiting and failures are states of every widget: the gallery shows them, and faults
of the controls cause them.

`;

/** The page of all personas with their products, and of all states by area and persona, as Markdown. */
export function personasPage(areas: Readonly<Record<string, readonly Branch[]>>): string {
  const sections = Object.entries(areas).map(([area, branches]) => {
    const rows = personaEntries.flatMap(({ id }) => {
      const states = branches.filter(({ persona }) => persona === id).map(stateOf);
      return states.length === 0 ? [] : [`- \`${id}\`: ${[...new Set(states)].join('; ')}`];
    });
    return [`## ${area}`, '', ...rows, ''].join('\n');
  });
  return [`${head}${products()}`, ...sections].join('\n');
}

/** Who has which products, as a table. */
function products(): string {
  const rows = personaEntries.map(({ id, summary, build }) => {
    const { accounts } = build(firstDay);
    const sites = accounts.flatMap((account) => account.sites);
    const points = sites.flatMap(({ supplyPoints }) => supplyPoints);
    return [
      `\`${id}\``,
      summary,
      `${accounts.length} ${listOf(accounts.map(({ type }) => type))}`,
      `${sites.length} ${listOf(sites.map(({ status }) => status))}`,
      listOf(points.map(supplyOf)),
      listOf(points.map(({ planId }) => planOf(planId).name)),
    ];
  });
  return table([['Persona', 'Who', 'Accounts', 'Sites', 'Supply', 'Plans'], ...rows]);
}

/** A table of Markdown, its columns aligned as the formatter does. */
function table([header = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = header.map((name, column) =>
    Math.max(name.length, ...rows.map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |\n`;
  return [header, widths.map((width) => '-'.repeat(width)), ...rows].map(line).join('');
}

/** Such as `naturalGas (basic meter)`. */
const supplyOf = ({ supplyType, advanced }: SupplyPoint): string =>
  advanced || supplyType === 'lpg' ? supplyType : `${supplyType} (basic meter)`;

const listOf = (names: readonly string[]): string => [...new Set(names)].join(', ');

function stateOf({ text, persona, way = {} }: Branch): string {
  const { brand, now, state = {}, pages = [], first = [] } = way;
  const chosen = first.map((step) => chosenBy(persona, step));
  const calls = first.filter((_, index) => chosen[index] === undefined).map(({ id }) => id);
  const how = [
    ...(now === undefined ? [] : [now.slice(0, 10)]),
    ...(brand === undefined ? [] : [brand]),
    ...Object.keys(state).map((part) => `controls: ${part}`),
    ...pages.map((page) => `controls: page ${page}`),
    ...chosen.filter((name) => name !== undefined),
    ...(calls.length === 0 ? [] : [`after ${[...new Set(calls)].join(', ')}`]),
  ];
  return how.length === 0 ? text : `${text} (${how.join(', ')})`;
}

/** The site or account that a step chooses, by the name that the switcher shows. */
function chosenBy(persona: string, { id, body }: Step): string | undefined {
  const accounts = personaEntries.find((entry) => entry.id === persona)?.build(firstDay).accounts ?? [];
  // The two calls have these bodies.
  const { billingAccountId, siteId } = (body ?? {}) as { billingAccountId?: string; siteId?: string };
  if (id === 'drd.site.clear') return 'all sites';
  if (id === 'user.site.select')
    return `account ${accounts.find((each) => each.id === billingAccountId)?.customerNumber}`;
  if (id !== 'drd.site.select') return undefined;
  const site = accounts.flatMap(({ sites }) => sites).find((each) => each.id === siteId);
  return site && `site ${siteName(site)}`;
}

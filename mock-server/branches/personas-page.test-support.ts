import { join } from 'node:path';
import { personaEntries } from '#mock/world/personas.ts';
import type { Branch } from './branch.test-support.ts';

/** Where the page is written to. */
export const personasFile = join(import.meta.dirname, '../personas.md');

const head = `# Which persona shows what

Written by \`npm run personas\` from \`branches/\`, the test data that go to each of these states through the calls that lead
there. A day in brackets is for the clock of the controls. Everybody signs in with the password on the sign-in page.
`;

/** The page of all states by area and persona, as Markdown. */
export function personasPage(areas: Readonly<Record<string, readonly Branch[]>>): string {
  const sections = Object.entries(areas).map(([area, branches]) => {
    const rows = personaEntries.flatMap(({ id }) => {
      const states = branches.filter(({ persona }) => persona === id).map(stateOf);
      return states.length === 0 ? [] : [`- \`${id}\`: ${[...new Set(states)].join('; ')}`];
    });
    return [`## ${area}`, '', ...rows, ''].join('\n');
  });
  return [head, ...sections].join('\n');
}

const stateOf = ({ text, now }: Branch) => `${text}${now === undefined ? '' : ` (${now.slice(0, 10)})`}`;

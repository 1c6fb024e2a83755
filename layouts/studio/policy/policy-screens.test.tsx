import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import {
  changeOf,
  json,
  open,
  refusal,
  stubBrowser,
  usual,
  withChange,
} from '#layouts/studio/studio.test-support.tsx';
// On a busy machine they load later than a test waits.
import './facts-screen.tsx';
import './personas-screen.tsx';
import './rules-screen.tsx';

stubBrowser();

const said = (meaning: string, owner = 'billing') => ({ owner, meaning });
const facts = {
  brands: ['beacon', 'ember'],
  flags: { overdue: said('owes money'), paperless: said('gets no paper', 'mail') },
  supplyTypes: { electricity: said('has electricity') },
  siteStatuses: { active: said('has an active site') },
  impossible: [],
};
const rule = {
  id: 'bill-shown',
  why: 'people have to know what they owe',
  owner: 'legal',
  page: 'newDashboard',
  who: { flags: ['overdue'] },
  any: [{ type: 'billSummary' }],
  before: 2,
};
const persona = {
  id: 'aroha',
  name: 'Aroha',
  summary: 'Pays by herself.',
  audiences: [
    {
      accountType: 'residential',
      brand: 'beacon',
      supplyTypes: ['electricity'],
      flags: ['overdue'],
      siteCount: 1,
      hasUsage: true,
      siteStatus: 'active',
    },
  ],
};
const documents = {
  'policy/facts.json': JSON.stringify(facts),
  'policy/rules.json': JSON.stringify({ rules: [rule] }),
  'policy/personas.json': JSON.stringify({ personas: [persona] }),
  'newDashboard.json': '{"sections":[{"id":"a","when":{"flags":["!overdue"]},"widgets":[]}]}',
};
const withRules =
  (holds: boolean): ReturnType<typeof usual> =>
  (path, init) =>
    path.endsWith('/rules')
      ? json({
          release: 1,
          rules: [{ id: 'bill-shown', holds, sentence: holds ? '' : 'A home sees no bill.' }],
        })
      : usual(['editor'], documents)(path, init);

describe('Rules', () => {
  test('each rule is a sentence with its reason, and says that it holds', async () => {
    open(withRules(true), '/rules');
    expect(
      await screen.findByText(/A customer who owes money sees Bill summary, with at most 2 widgets above it/),
    ).toBeTruthy();
    expect(screen.getByText(/Because people have to know what they owe\. Legal can be asked\./)).toBeTruthy();
    expect(await screen.findByText('All 1 rules hold for what is live.')).toBeTruthy();
  });

  test('a rule that what is live breaks says who misses what', async () => {
    open(withRules(false), '/rules');
    expect(await screen.findByText('1 rule is broken by what is live.')).toBeTruthy();
    const row = screen.getByText('bill-shown').closest('li');
    expect(row?.textContent).toMatch(/A home sees no bill\..*Broken/);
  });

  test('without a rule it is said what one is', async () => {
    open(usual(['viewer'], { ...documents, 'policy/rules.json': '{"rules":[]}' }), '/rules');
    expect(await screen.findByText('There is no rule yet.')).toBeTruthy();
  });
});

describe('Facts', () => {
  test('each name has its meaning and its owner, where it is used, and is found by any of them', async () => {
    open(usual(['viewer'], documents), '/facts');
    const row = (await screen.findByText('overdue')).closest('li');
    expect(row?.textContent).toContain('A customer who owes money.');
    await waitFor(() => expect(row?.textContent).toMatch(/Rules · Dashboard|Dashboard · Rules/));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Find a fact' }), 'paper');
    expect(screen.queryByText('overdue')).toBeNull();
    expect(screen.getByText('paperless').closest('li')?.textContent).toContain('Used nowhere');
    await userEvent.type(screen.getByRole('searchbox'), 'xx');
    expect(screen.getByText('No fact is about “paperxx”.')).toBeTruthy();
  });

  test('facts that aren’t valid take nothing down', async () => {
    open(usual(['viewer'], { ...documents, 'policy/facts.json': '{"flags":1}' }), '/facts');
    expect(await screen.findByText('The facts that are live can’t be read.')).toBeTruthy();
  });
});

describe('Personas', () => {
  test('each persona has what is true of them, and is found by it', async () => {
    open(usual(['viewer'], documents), '/personas');
    const card = (await screen.findByRole('heading', { name: 'Aroha' })).closest('li');
    expect(card?.textContent).toContain('Pays by herself.');
    expect(
      within(card ?? document.body)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/explain?who=aroha');
    await userEvent.type(screen.getByRole('searchbox', { name: /Find a persona/ }), 'nobody');
    expect(screen.getByText('No persona is found.')).toBeTruthy();
  });

  test('without a persona it is said what they are for', async () => {
    open(usual(['viewer'], { ...documents, 'policy/personas.json': '{"personas":[]}' }), '/personas');
    expect(await screen.findByText('There is no persona yet.')).toBeTruthy();
  });
});

describe.each(['rules', 'facts', 'personas'])('the screen of %s', (name) => {
  test.each([
    [403, 'Your role doesn’t allow this.'],
    [422, 'The store is down.'],
  ])('says why it was refused with %i, and reads it again by a press', async (status, title) => {
    const now = open(
      (path, init) =>
        path.includes(`${name}.json`) ? refusal(status, title) : usual(['viewer'], documents)(path, init),
      `/${name}`,
    );
    await screen.findByText(title);
    now.respond = usual(['viewer'], documents);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  test('leads to its document in a change that is under way', async () => {
    open(withChange(changeOf(), { documents }), `/${name}`);
    await userEvent.click(await screen.findByRole('button', { name: `Edit in a change: the ${name}` }));
    const item = await screen.findByRole('menuitem', { name: /Winter help/ });
    expect(item.getAttribute('href')).toBe(
      `/changes/c1/source?document=${encodeURIComponent(`policy/${name}.json`)}`,
    );
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { pageWidgets } from '#widgets/pages.ts';

type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

async function show(persona: Scene['persona'], product: string, scene: Scene = {}): Promise<HTMLElement> {
  await renderLive(pageWidgets.productPlan, { persona, config: { product }, ...scene });
  return screen.findByRole('region', { name: 'Your plan' });
}

test('broadband: price, what it includes, the speed in the evening, and how it is billed', async () => {
  const card = await show('ngaire', 'broadband');
  expect(card.textContent).toContain('Fibre 300$75.00a month, incl. GST');
  expect(
    within(screen.getByRole('list', { name: 'Part of Fibre 300' })).getAllByRole('listitem'),
  ).toHaveLength(3);
  expect(screen.getByText("It's enough for 11 films in 4K at once, even in the evening.")).toBeTruthy();
  const download = screen.getByRole('meter', { name: 'Download' });
  expect(download.getAttribute('aria-valuetext')).toBe('294 of 300 Mbps');
  expect(screen.getByText('Working')).toBeTruthy();
  expect(screen.getByText(/^It comes on a bill of its own/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tell us about your move' })).toBeTruthy();
});

test('broadband that begins says who comes and when', async () => {
  await show('moana', 'broadband');
  expect(screen.getByText('Begins on Wed 11 Mar 2026')).toBeTruthy();
  expect(screen.getByText(/^A technician comes between 8 am and noon/)).toBeTruthy();
  expect(screen.getByText('It will be enough for 6 films in HD at once, even in the evening.')).toBeTruthy();
});

test('broadband that ends has the way to the new place', async () => {
  await show('rawiri', 'broadband');
  expect(screen.getByText('Ends on Tue 10 Mar 2026')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tell us about your move' })).toBeTruthy();
});

test('a sensor that sends says when it was last heard', async () => {
  await show('hana', 'monitoring');
  expect(screen.getByText('Your sensor is sending.')).toBeTruthy();
  expect(screen.getByText(/^Last heard Tue 3 Mar 2026, /)).toBeTruthy();
  expect(screen.queryByText("What's next")).toBeNull();
});

test('a silent sensor says since when, and what to do', async () => {
  await show('ihaia', 'monitoring');
  expect(screen.getByText('No signal since Fri 27 Feb 2026')).toBeTruthy();
  expect(screen.getByText("Your sensor doesn't send anything.")).toBeTruthy();
  expect(screen.getByText(/hold its button for 5 seconds/)).toBeTruthy();
});

test('a sensor that was ordered has sent nothing yet', async () => {
  await show('noa', 'monitoring');
  expect(screen.getByText("Your sensor hasn't been fitted yet.")).toBeTruthy();
  expect(screen.queryByText(/^Last heard/)).toBeNull();
});

test.each([
  ['broadband', "You don't have broadband with us."],
  ['monitoring', "You don't have energy monitoring with us."],
])('without %s it says so and how to get it', async (product, sentence) => {
  await show('aroha', product);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText(/^Call 0800 555 019/)).toBeTruthy();
});

test('a failure says what could not be loaded, and can be tried again', async () => {
  const prepare: Scene['prepare'] = ({ control }) =>
    control.fault({ fault: '500_empty', match: { operation: 'products.plan' } }).then(() => undefined);
  const { api } = await renderLive(pageWidgets.productPlan, {
    persona: 'ngaire',
    config: { product: 'broadband' },
    prepare,
  });
  expect(await screen.findByText("We couldn't load your plan.")).toBeTruthy();
  await api.control.clearFaults();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByRole('region', { name: 'Your plan' })).textContent).toContain('Fibre 300');
});

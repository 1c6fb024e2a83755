import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { nzHours } from '#src/time/nz-time.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { wireDay, wirePeriod } from '#widgets/shared/energy/usage-samples.ts';
import { usageGraph as descriptor } from './descriptor.ts';
import usageGraph from './usage-graph.tsx';

type Wire = ResponseOf<'electricity.billPeriod'>;
type Props = PropsOf<typeof descriptor>;

const period = wirePeriod('2026-02-04', '2026-03-04', '2026-03-02');
const before = wirePeriod('2026-01-05', '2026-02-03', '2026-02-03');

const show = (
  data: { period?: Partial<Wire> | null; comparison?: Wire | null } & Record<string, unknown> = {},
  { config = {}, ...options }: SceneOptions & { readonly config?: Props['config'] } = {},
) => {
  const { period: changes, comparison, ...rest } = data;
  const whole = changes === null ? null : { ...period, ...changes };
  return renderWidget(usageGraph, {
    ...options,
    config,
    // The rest is the answer of a query that only some addresses ask; the tests below name it rightly.
    data: { accounts: null, period: whole, comparison: comparison ?? whole, ...rest } as Props['data'],
  });
};

const hoursOf = (day: string): ResponseOf<'electricity.siteUsage'> => ({
  usage: nzHours(plainDate(day)).map(({ start }, index) => ({
    startDate: new Date(start).toISOString(),
    kw: 0.5 + index / 100,
    costNZD: 0.2,
    type: '',
    isEstimated: false,
  })),
  isComplete: true,
});

/** How many of some elements the chart is drawn with; it is drawn once its library is there. */
const drawn = (selector: string) => document.querySelectorAll(`[role="img"] ${selector}`).length;

const problem = (status: number, type: string) =>
  Promise.resolve(
    new Response(JSON.stringify({ type, title: 'No', status }), {
      status,
      headers: { 'content-type': 'application/problem+json' },
    }),
  );

test('shows the use of the running period in dollars, with its basis', () => {
  show();
  expect(screen.getByRole('region', { name: 'Your electricity' })).toBeTruthy();
  expect(screen.getByText('so far, 27 of 29 days, to Mon 2 Mar, incl. GST, incl. daily charge')).toBeTruthy();
  expect(screen.getByText('Data to Mon 2 Mar 2026.')).toBeTruthy();
  expect(screen.getAllByRole('option', { name: /2026$|February$|March$/ })).toHaveLength(29);
});

test('switches the unit, and remembers it for the account', async () => {
  const { world } = show();
  expect((screen.getByRole('radio', { name: '$' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  expect(screen.getByText('so far, 27 of 29 days, to Mon 2 Mar')).toBeTruthy();
  expect(world.services.storage.keys('usage.unit.')).toEqual(['usage.unit.any']);
});

test('says why dollars can not be chosen', () => {
  show({ period: { hasCost: false } });
  expect((screen.getByRole('radio', { name: '$' }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText("We don't have costs for this plan, so use is shown in kWh.")).toBeTruthy();
});

test('goes to an earlier period and back by the steps and by the list', async () => {
  show();
  expect(screen.queryByRole('button', { name: 'Later bill period' })).toBeNull();
  const list = screen.getByRole('combobox', { name: 'Bill period' }) as HTMLSelectElement;
  await userEvent.click(screen.getByRole('button', { name: 'Earlier bill period' }));
  expect(list.value).toBe('2026-01-05.2026-02-03');
  await userEvent.click(screen.getByRole('button', { name: 'Later bill period' }));
  expect(list.value).toBe('2026-02-04.2026-03-04');
  await userEvent.selectOptions(list, '2026-01-05.2026-02-03');
  expect(screen.getByRole('button', { name: 'Later bill period' })).toBeTruthy();
});

test('keeps the old period, marked as busy, while another is under way', () => {
  show({}, { isPending: true, view: { period: '2026-01-05.2026-02-03' } });
  expect(screen.getByRole('region', { name: 'Your electricity' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/27 of 29 days/)).toBeTruthy();
});

test('asks for the window of the address, and for nothing that nobody wants', () => {
  const ask = (view: Record<string, string>, config = {}) => descriptor.data(config, { view });
  expect(ask({})).toMatchObject({ period: { args: { body: {} } } });
  expect(Object.keys(ask({}))).toEqual(['accounts', 'period', 'comparison']);
  expect(ask({}).comparison).toEqual(ask({}).period);
  const full = ask({
    period: '2026-01-05.2026-02-03',
    compare: 'previous.2025-12-06.2026-01-04',
    day: '2026-01-06',
  });
  expect(full).toMatchObject({
    period: { args: { body: { startDate: '2026-01-05', endDate: '2026-02-03' } } },
    comparison: { args: { body: { startDate: '2025-12-06', endDate: '2026-01-04' } } },
    hours: { args: { body: { startDate: '2026-01-06', endDate: '2026-01-06', intervalType: 'HOURLY' } } },
  });
  expect(Object.keys(ask({}, { showGas: true }))).toContain('gas');
  expect(Object.keys(ask({ period: '2026-01-05.2026-02-03' }, { showGas: true }))).not.toContain('gas');
});

test.each(['2026-02-30.2026-03-04', '2026-03-04.2026-02-04', 'yesterday', '', '2026-01-01'])(
  'takes the current period for an address with the period "%s"',
  (text) => {
    expect(descriptor.data({}, { view: { period: text, day: 'x', compare: text } })).toEqual(
      descriptor.data({}, { view: {} }),
    );
  },
);

test('compares with the period before, in a sentence and in the chart', async () => {
  show({ comparison: before }, { view: { unit: 'kwh' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'previous');
  expect(screen.getByText('About the same as the period before')).toBeTruthy();
  expect(screen.getByText('Period before', { selector: 'li' })).toBeTruthy();
  await vi.waitFor(() => expect(drawn('[data-mark="behind"]')).toBe(29), 15_000);
});

test('shows the period without the comparison that could not be loaded', async () => {
  show(
    {},
    {
      view: { compare: 'previous.2026-01-05.2026-02-03' },
      send: () => problem(404, '/error/no_data'),
    },
  );
  expect(screen.queryByText(/couldn't load the period to compare/)).toBeNull();
  renderWidget(usageGraph, {
    config: {},
    data: { accounts: null, period, comparison: null },
    view: { compare: 'previous.2026-01-05.2026-02-03' },
    send: () => problem(404, '/error/no_data'),
  });
  expect(await screen.findByText(/couldn't load the period to compare with/)).toBeTruthy();
});

test('opens a day by its hours, says so, and goes back up by the breadcrumb', async () => {
  const day = '2026-02-16';
  show({ hours: hoursOf(day) }, { view: { day, unit: 'kwh' } });
  expect(screen.getByRole('img', { name: 'Electricity by hour, Monday 16 February' })).toBeTruthy();
  expect(screen.getByText('Mon 16 Feb 2026, 24 of 24 hours')).toBeTruthy();
  expect(screen.getByRole('option', { name: '7 am to 8 am' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '4 Feb to 4 Mar' }));
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).toBeNull();
  // The chart that comes back has the focus, on the day that was open.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 16 February');
});

test.each([
  ['2026-04-05', 25, 'Clocks went back at 3 am, so this day has 25 hours. 2 am comes twice.'],
  ['2026-09-27', 23, 'Clocks went forward at 2 am, so this day has 23 hours. 2 am is left out.'],
])('draws the hours of %s as they were', async (day, count, sentence) => {
  const around = wirePeriod(day, day, day);
  show({ period: around, hours: hoursOf(day) }, { view: { day } });
  const hours = screen
    .getAllByRole('option')
    .filter((option) => option.tagName === 'DIV')
    .map((option) => option.getAttribute('aria-label'));
  expect(hours).toHaveLength(count);
  // On a device elsewhere a sentence on New Zealand time follows.
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeTruthy();
  await vi.waitFor(() => expect(drawn('[data-mark="clocks"]')).toBe(1), 15_000);
  if (count === 25) expect(hours.slice(2, 4)).toEqual(['2 am NZDT', '2 am NZST']);
});

test('opens the day of a bar with Enter, moves focus into its hours, and goes back with Escape', async () => {
  show({ hours: hoursOf('2026-02-05') });
  screen.getByRole('option', { name: 'Thursday 5 February' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'Electricity by hour, Thursday 5 February' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^\d+ [ap]m to \d+ [ap]m$/);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('img', { name: /^Electricity by day/ })).toBeTruthy();
});

test('says when the hours of a day could not be loaded', async () => {
  show({ hours: null }, { view: { day: '2026-02-16' }, send: () => problem(404, '/error/no_data') });
  expect(await screen.findByText(/couldn't load the hours of Mon 16 Feb/)).toBeTruthy();
});

test('says that there is no electricity at the property', async () => {
  show({ period: null, comparison: null }, { send: () => problem(404, '/error/no_data') });
  expect(await screen.findByText("There's no electricity at this property.")).toBeTruthy();
});

test('tells a failure from a property without electricity', async () => {
  show({ period: null, comparison: null }, { send: () => problem(400, '/error/default') });
  expect(await screen.findByText("We couldn't load your electricity use.")).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('says when the first use of an empty period comes', () => {
  show({ period: { days: [], dataTo: null } }, { config: { lateDataText: 'usually here by noon' } });
  expect(screen.getByText("There's no use to show for this period yet.")).toBeTruthy();
  expect(screen.getByText(/as soon as your meter has sent it, usually here by noon/)).toBeTruthy();
});

const withGas = (gas: unknown) => ({
  gas,
  sites: {
    properties: [
      {
        billingAccountId: 'b',
        siteId: 's',
        address: '',
        nickname: '',
        status: 'active',
        statusDate: null,
        isSelected: true,
        supplyTypes: ['electricity', 'naturalGas'],
        plans: [],
      },
    ],
  },
});

test('shows gas on its own and with electricity', async () => {
  const { hasHourlyData: _, ...gas } = wirePeriod('2026-02-04', '2026-03-04', '2026-03-02');
  show(withGas(gas), { config: { showGas: true } });
  await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
  expect(screen.getByRole('region', { name: 'Your gas' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Compare' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
  expect(screen.getByRole('region', { name: 'Your energy' })).toBeTruthy();
  await vi.waitFor(() => expect(drawn('[data-testid^="bar.item.electricity."]')).toBe(27), 15_000);
  expect(drawn('[data-testid^="bar.item.gas."]')).toBe(27);
});

test('says when gas is not read by the day', async () => {
  show(withGas(null), { config: { showGas: true }, send: () => problem(404, '/error/no_data') });
  expect(await screen.findByText("We don't get your gas use by the day. Electricity is shown.")).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Gas' })).toBeNull();
});

test('shows electricity alone in a past period, and says so to whoever chose gas', () => {
  show({}, { config: { showGas: true }, view: { fuel: 'gas', period: '2026-02-04.2026-03-04' } });
  expect(
    screen.getByText('Gas is shown for the current period only. This is your electricity.'),
  ).toBeTruthy();
});

test('shows electricity when gas could not be loaded', async () => {
  show(withGas(null), { config: { showGas: true }, send: () => problem(400, '/error/default') });
  expect(await screen.findByText("Gas isn't available right now. Electricity is shown.")).toBeTruthy();
  expect(screen.getByRole('img', { name: /Electricity by day/ })).toBeTruthy();
});

test('shows the same numbers as a table, and remembers that', async () => {
  const { world } = show({ period: { days: [wireDay('2026-02-04', 14.204, { costNZD: 4.31 })] } });
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /Electricity by day/ });
  const row = within(table).getByRole('row', { name: /Wednesday 4 February/ });
  expect(row.textContent).toBe('Wednesday 4 February14.20$4.31Actual');
  expect(world.services.storage.keys('chart.')).toEqual(['chart.table']);
});

test('puts the numbers of the table into the file', async () => {
  let file = '';
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      void blob.text().then((text) => {
        file = text;
      });
      return 'blob:x';
    },
    revokeObjectURL: () => undefined,
  });
  const saved: string[] = [];
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
  show({
    period: {
      days: [
        wireDay('2026-02-04', 14.204, { costNZD: 4.31 }),
        wireDay('2026-02-05', 9, { isEstimated: true }),
      ],
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download your energy use by day as CSV' }));
  await waitFor(() => expect(file).not.toBe(''));
  expect(saved).toEqual(['electricity-2026-02-04-to-2026-03-04.csv']);
  const lines = file.split('\r\n');
  expect(lines[0]).toContain(
    'Start date,End date,Usage (kWh),Dollars,Type,Avg usage per day (kWh),Avg dollars per day',
  );
  expect(lines[1]).toBe('04/02/2026,04/02/2026,14.2,4.31,Actual,14.2,4.31');
  expect(lines[2]).toBe('05/02/2026,05/02/2026,9,2.7,Estimated,9,2.7');
});

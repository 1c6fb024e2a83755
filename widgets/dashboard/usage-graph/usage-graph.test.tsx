import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#schemas/wire.ts';
import { ApiError, problemType } from '#src/api/api-error.ts';
import type { Read } from '#src/api/read.ts';
import { cents } from '#src/money/money.ts';
import type { Account } from '#src/runtime/account.ts';
import type { PropsOf } from '#src/runtime/definition.ts';
import { readView } from '#src/runtime/view.ts';
import { eventually } from '#src/test/eventually.ts';
import { absent, failed, ready, unwanted, waiting } from '#src/test/parts.ts';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { dayAnswer, hoursAnswer, periodAnswer } from '#widgets/shared/energy/usage-samples.ts';
import { usageGraph as descriptor } from './descriptor.ts';
import usageGraph from './usage-graph.tsx';

type Props = PropsOf<typeof descriptor>;

const period = periodAnswer('2026-02-04', '2026-03-04', '2026-03-02');
const before = periodAnswer('2026-01-05', '2026-02-03', '2026-02-03');

const show = (
  data: Partial<Props['data']> = {},
  { config = {}, ...options }: SceneOptions & { readonly config?: Partial<Props['config']> } = {},
) =>
  renderWidget(usageGraph, {
    ...options,
    config: { lateDataText: 'usually here by 1 pm the next day', showGas: false, ...config },
    data: {
      start: unwanted,
      period: ready(period),
      comparison: unwanted,
      hours: unwanted,
      gas: unwanted,
      selectedAccount: unwanted,
      ...data,
    },
  });

/** How many of some elements the chart is drawn with; it is drawn once its library is there. */
const drawn = (selector: string) => document.querySelectorAll(`[role="img"] ${selector}`).length;

const showPeriod = (changes: Partial<ResponseOf<'electricity.billPeriod'>>) =>
  show({ period: ready({ ...period, ...changes }) });

test('shows the use of the running period in dollars, with its basis', () => {
  show();
  expect(screen.getByRole('region', { name: 'Your electricity' })).toBeTruthy();
  expect(screen.getByText('So far, 4 Feb to 2 Mar. Includes GST and daily charge')).toBeTruthy();
  expect(screen.getByText('Data to Mon 2 Mar 2026.')).toBeTruthy();
  expect(screen.getAllByRole('option', { name: /2026$|February$|March$/ })).toHaveLength(29);
});

test('switches the unit, and remembers it for the account', async () => {
  const { world } = show();
  expect((screen.getByRole('radio', { name: '$' }) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: 'kWh' }));
  expect(screen.getByText('So far, 4 Feb to 2 Mar')).toBeTruthy();
  expect(world.services.storage.keys('chart.unit.')).toEqual([expect.stringMatching(/^chart\.unit\.\w+$/)]);
});

test('says why dollars can not be chosen', () => {
  showPeriod({ hasCost: false });
  expect((screen.getByRole('radio', { name: '$' }) as HTMLInputElement).disabled).toBe(true);
  expect(screen.getByText('Costs of this plan are on your bill only, so use is shown in kWh.')).toBeTruthy();
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

test('still shows the old period, marked as busy, while another is loading', () => {
  show({}, { isPending: true, view: { period: '2026-01-05.2026-02-03' } });
  expect(screen.getByRole('region', { name: 'Your electricity' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByText(/4 Feb to 2 Mar/)).toBeTruthy();
});

test('remembers the unit by billing account, and shows kWh to a buying group', () => {
  const selected: Account['selected'] = {
    id: 'b-1',
    isSelected: true,
    customerNumberText: 'Customer 500',
    isBuyingGroup: true,
    buyingGroupName: '',
    billingAccountSites: [],
  };
  show({}, { account: { selected } });
  expect((screen.getByRole('radio', { name: 'kWh' }) as HTMLInputElement).checked).toBe(true);
});

const billWindow = { startDate: '2026-02-04', endDate: '2026-03-04' };
const readsFor = (
  address: Record<string, string>,
  showGas = false,
  hasHourlyDataSupport = true,
): Record<string, Read | undefined> =>
  descriptor.reads({
    config: { lateDataText: '', showGas },
    view: readView(descriptor.view, new URLSearchParams(address)) as Props['view']['values'],
    account: {
      type: 'residential',
      brand: { id: 'beacon', switches: {} },
      supplyPoints: [{ supplyType: 'electricity', hasHourlyDataSupport }],
    } as unknown as Account,
    // The start of the portal has named the current period.
    answer: ({ operation }) => (operation === 'drd.initialize' ? ({ billWindow } as never) : undefined),
  });
const wanted = (reads: Record<string, Read | undefined>) =>
  Object.keys(reads).filter((name) => reads[name] !== undefined);

test('reads the window of the address, and nothing that nobody wants', () => {
  expect(readsFor({})).toMatchObject({ period: { args: { body: billWindow } } });
  expect(wanted(readsFor({}))).toEqual(['period', 'selectedAccount']);
  const full = readsFor({
    period: '2026-01-05.2026-02-03',
    compare: 'previous.2025-12-06.2026-01-04',
    day: '2026-01-06',
  });
  expect(full).toMatchObject({
    period: { args: { body: { startDate: '2026-01-05', endDate: '2026-02-03' } } },
    comparison: { args: { body: { startDate: '2025-12-06', endDate: '2026-01-04' } } },
    hours: { args: { body: { startDate: '2026-01-06', endDate: '2026-01-06', intervalType: 'HOURLY' } } },
  });
  expect(wanted(readsFor({ day: '2026-01-06' }, false, false))).not.toContain('hours');
  expect(wanted(readsFor({}, true))).toContain('gas');
  expect(wanted(readsFor({ period: '2026-01-05.2026-02-03' }, true))).not.toContain('gas');
});

test.each(['2026-02-30.2026-03-04', '2026-03-04.2026-02-04', 'yesterday', '', '2026-01-01'])(
  'takes the current period for an address with the period "%s"',
  (text) => {
    expect(readsFor({ period: text, day: 'x', compare: text })).toEqual(readsFor({}));
  },
);

test('takes the usual unit, energy and look for an address that names others', () => {
  const values = (address: string) => readView(descriptor.view, new URLSearchParams(address));
  expect(values('unit=volts&fuel=coal&table=2')).toEqual(values(''));
  expect(values('unit=kwh&fuel=gas&table=1')).toMatchObject({ unit: 'kwh', fuel: 'gas', table: '1' });
});

test('compares with the period before, in a sentence and in the chart', async () => {
  show({ comparison: ready(before) }, { view: { unit: 'kwh' } });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Compare' }), 'previous');
  expect(screen.getByText('About the same as the period before')).toBeTruthy();
  expect(screen.getByText('Period before', { selector: 'li > *' })).toBeTruthy();
  await eventually(() => expect(drawn('[data-mark="behind"]')).toBe(29));
});

test('an address of a day shows its period where the meter has no hours', () => {
  const view = { day: plainDate('2026-02-10') };
  show({ period: ready({ ...period, hasHourlyData: false }) }, { view });
  expect(screen.getByText('So far, 4 Feb to 2 Mar. Includes GST and daily charge')).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).toBeNull();
});

const compared = { view: { compare: 'previous.2026-01-05.2026-02-03' } };

test('shows the period without the comparison that could not be loaded', async () => {
  const retry = vi.fn();
  show({ comparison: failed(retry) }, compared);
  expect(
    screen.getByText(/We couldn't load the period to compare with\. This period is shown without it\./),
  ).toBeTruthy();
  expect(screen.getByText(/4 Feb to 2 Mar/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('says so when there is no use to compare with, and nothing of it without a comparison', () => {
  const { unmount } = show({ comparison: absent }, compared);
  expect(screen.getByText(/We have no use for the period to compare with\./)).toBeTruthy();
  unmount();
  show();
  expect(screen.queryByText(/to compare with/)).toBeNull();
});

test('opens a day by its hours, says so, and goes back up by the breadcrumb', async () => {
  const day = '2026-02-16';
  show({ hours: ready(hoursAnswer(day)) }, { view: { day, unit: 'kwh' } });
  expect(screen.getByRole('img', { name: 'Electricity by hour, Monday 16 February' })).toBeTruthy();
  expect(screen.getByText('Mon 16 Feb 2026, 24 of 24 hours')).toBeTruthy();
  expect(screen.getByRole('option', { name: '7 am to 8 am' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '4 Feb to 4 Mar' }));
  expect(screen.queryByRole('navigation', { name: 'Where you are' })).toBeNull();
  // The chart that is shown again has the focus, on the day that was open.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 16 February');
});

test.each([
  ['2026-04-05', 25, 'Clocks went back at 3 am, so this day has 25 hours. 2 am comes twice.'],
  ['2026-09-27', 23, 'Clocks went forward at 2 am, so this day has 23 hours. 2 am is left out.'],
])('draws the hours of %s as they were', async (day, count, sentence) => {
  show({ period: ready(periodAnswer(day, day, day)), hours: ready(hoursAnswer(day)) }, { view: { day } });
  const hours = screen
    .getAllByRole('option')
    .filter((option) => option.tagName === 'DIV')
    .map((option) => option.getAttribute('aria-label'));
  expect(hours).toHaveLength(count);
  // On a device elsewhere a sentence on New Zealand time follows.
  expect(screen.getByText((text) => text.startsWith(sentence))).toBeTruthy();
  await eventually(() => expect(drawn('[data-mark="clocks"]')).toBe(1));
  if (count === 25) expect(hours.slice(2, 4)).toEqual(['2 am NZDT', '2 am NZST']);
});

test('opens the day of a bar with Enter, moves focus into its hours, and goes back with Escape', async () => {
  show({ hours: ready(hoursAnswer('2026-02-05')) });
  screen.getByRole('option', { name: 'Thursday 5 February' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('img', { name: 'Electricity by hour, Thursday 5 February' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^\d+ [ap]m to \d+ [ap]m$/);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('img', { name: /^Electricity by day/ })).toBeTruthy();
});

test('says when the hours of a day could not be loaded, and when there are none', () => {
  const { unmount } = show({ hours: failed() }, { view: { day: '2026-02-16' } });
  expect(
    screen.getByText(/couldn't load the hours of Mon 16 Feb\. The day as a whole is in its bill period\./),
  ).toBeTruthy();
  unmount();
  show({ hours: absent }, { view: { day: '2026-02-16' } });
  expect(screen.getByText('No readings for Monday 16 February.')).toBeTruthy();
});

test('says that there is no electricity at the property', () => {
  show({ period: absent });
  expect(screen.getByText("There's no electricity at this property.")).toBeTruthy();
});

test('distinguishes a failure from a property without electricity, in the words of an error that has its own', async () => {
  const retry = vi.fn();
  const { unmount } = show({ period: failed(retry) });
  expect(screen.getByText("We couldn't load your electricity use.")).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  unmount();
  const own = new ApiError({ type: problemType.refreshFailed, title: 'Signed in, but offline.' });
  show({ period: failed(retry, own) });
  expect(screen.getByText('Signed in, but offline.')).toBeTruthy();
});

test('shows when the first use of an empty period is expected', () => {
  show(
    { period: ready({ ...period, days: [], dataTo: null }) },
    { config: { lateDataText: 'usually here by noon' } },
  );
  expect(screen.getByText("There's no use to show for this period yet.")).toBeTruthy();
  expect(screen.getByText(/as soon as your meter has sent it, usually here by noon/)).toBeTruthy();
});

const { hasHourlyData: _, ...gas } = period;
/** A layout that wants gas, at a property that has it. */
const withGas: SceneOptions & { config: Partial<Props['config']> } = {
  config: { showGas: true },
  account: {
    supplyPoints: [
      {
        id: 'g-1',
        supplyPointId: '0000000966TR348',
        supplyType: 'naturalGas',
        supplyTypeDisplay: 'Natural gas',
        supplyAgreementId: 'a-1',
        plan: 'Everyday',
        planObject: { name: 'Everyday', chargeNetId: null },
        advanced: true,
        hasHourlyDataSupport: false,
        isSupportEnergyIQFeatures: false,
        address: '',
        nickname: '',
      },
    ],
  },
};

test('shows gas on its own and with electricity', async () => {
  show({ gas: ready(gas) }, withGas);
  await userEvent.click(screen.getByRole('radio', { name: 'Gas' }));
  expect(screen.getByRole('region', { name: 'Your gas' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Compare' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
  expect(screen.getByRole('region', { name: 'Your energy' })).toBeTruthy();
  await eventually(() => expect(drawn('[data-testid^="bar.item.electricity."]')).toBe(27));
  expect(drawn('[data-testid^="bar.item.gas."]')).toBe(27);
});

test('offers the choice of energy while gas is awaited, so that nothing moves when it comes', () => {
  const choice = () =>
    within(screen.getByRole('group', { name: 'Energy' }))
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => ({ name: radio.parentElement?.textContent, isOffered: !radio.disabled }));
  const offered = (isOffered: boolean) => [
    { name: 'Electricity', isOffered: true },
    { name: 'Gas', isOffered },
    { name: 'Both', isOffered },
  ];
  const { unmount } = show({ gas: waiting }, withGas);
  expect(choice()).toEqual(offered(false));
  unmount();
  show({ gas: ready(gas) }, withGas);
  expect(choice()).toEqual(offered(true));
});

test('offers no choice of energy while a property without gas waits for the answer', () => {
  show({ gas: waiting }, { config: { showGas: true } });
  expect(screen.queryByRole('group', { name: 'Energy' })).toBeNull();
});

test('says when gas is not read by the day, where there is gas', () => {
  const { unmount } = show({ gas: absent }, withGas);
  expect(screen.getByText("We don't get your gas use by the day. Electricity is shown.")).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Gas' })).toBeNull();
  unmount();
  show({ gas: absent }, { config: { showGas: true } });
  expect(screen.queryByText(/gas/i)).toBeNull();
});

test('shows electricity alone in a past period, and says so to a customer who chose gas', () => {
  show({}, { ...withGas, view: { fuel: 'gas', period: '2026-02-04.2026-03-04' } });
  expect(
    screen.getByText('Gas is shown for the current period only. This is your electricity.'),
  ).toBeTruthy();
});

test('shows gas when electricity could not be loaded, and says so', async () => {
  const retry = vi.fn();
  show({ period: failed(retry), gas: ready(gas) }, withGas);
  expect(screen.getByRole('region', { name: 'Your gas' })).toBeTruthy();
  expect(screen.getByText(/We couldn't load your electricity use\. Gas is shown\./)).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Gas by day/ })).toBeTruthy();
  expect(screen.queryByRole('radio', { name: 'Electricity' })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Compare' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Earlier bill period' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('shows gas alone at a property without electricity, also where a day is in the address', () => {
  show({ period: absent, gas: ready(gas) }, { ...withGas, view: { day: '2026-02-16' } });
  expect(screen.getByRole('img', { name: /^Gas by day/ })).toBeTruthy();
  expect(screen.queryByText(/couldn't load/)).toBeNull();
});

test.each([
  ['gas alone, by the plan of gas', absent, true],
  ['electricity beside it, by the plan of electricity', ready(period), false],
])('begins in kWh on a value plan of gas: %s', (_, shown, isEnergy) => {
  const supplyPoints = withGas.account?.supplyPoints?.map((point) => ({
    ...point,
    planObject: { ...point.planObject, isValuePlan: true },
  }));
  show({ period: shown, gas: ready(gas) }, { ...withGas, account: { supplyPoints: supplyPoints ?? [] } });
  expect((screen.getByRole('radio', { name: 'kWh' }) as HTMLInputElement).checked).toBe(isEnergy);
});

test('is an error when electricity and gas failed', () => {
  show(
    { period: failed(), gas: failed() },
    { ...withGas, config: { showGas: true, to: '/account/products/consumption' } },
  );
  expect(screen.getByText("We couldn't load your energy use.")).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to your energy use' }).getAttribute('href')).toBe(
    '/account/products/consumption',
  );
});

test('shows electricity when gas could not be loaded', () => {
  show({ gas: failed() }, withGas);
  expect(screen.getByText(/We couldn't load your gas use\. Electricity is shown\./)).toBeTruthy();
  expect(screen.getByRole('img', { name: /Electricity by day/ })).toBeTruthy();
});

test('shows the same numbers as a table, and remembers that', async () => {
  const { world } = showPeriod({ days: [dayAnswer('2026-02-04', 14.204, { costNZD: cents(431) })] });
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const table = screen.getByRole('table', { name: /Electricity by day/ });
  const row = within(table).getByRole('row', { name: /Wednesday 4 February/ });
  expect(row.textContent).toBe('Wednesday 4 February14.20$4.31Actual');
  expect(world.services.storage.keys('chart.')).toEqual(['chart.table']);
});

test('says "yet" only of days that may still come', async () => {
  const { world } = showPeriod({
    days: period.days.map((day) =>
      day.startDate === '2026-02-10' || day.startDate > '2026-03-01' ? { ...day, type: 'empty', kw: 0 } : day,
    ),
    dataTo: plainDate('2026-03-01'),
  });
  expect(world).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/Tuesday 10 February/)).toMatch(/No reading$/);
  expect(row(/Monday 2 March/)).toMatch(/No reading yet$/);
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
  showPeriod({
    days: [
      dayAnswer('2026-02-04', 14.204, { costNZD: cents(431) }),
      dayAnswer('2026-02-05', 9, { isEstimated: true }),
    ],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download your energy use by day as CSV' }));
  await waitFor(() => expect(file).not.toBe(''));
  expect(saved).toEqual(['electricity-2026-02-04-to-2026-03-03.csv']);
  const lines = file.split('\r\n');
  expect(lines[0]).toContain(
    'Start date,End date,Usage (kWh),Dollars,Type,Avg usage per day (kWh),Avg dollars per day',
  );
  expect(lines[1]).toBe('04/02/2026,04/02/2026,14.2,4.31,Actual,14.2,4.31');
  expect(lines[2]).toBe('05/02/2026,05/02/2026,9,2.70,Estimated,9,2.70');
});

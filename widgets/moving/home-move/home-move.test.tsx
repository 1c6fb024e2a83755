import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import '#schemas/generated/changes.ts';
import './home-move.tsx';
import './move-screens.tsx';

loadControls(Combobox, Steps);

type Live = Awaited<ReturnType<typeof renderLive>>;
type Scene = NonNullable<Parameters<typeof renderLive>[1]>;

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await button(name));
const heading = (name: string) => screen.findByRole('heading', { level: 3, name });
const show = (scene: Scene = {}) => renderLive(pageWidgets.homeMove, scene);

async function enterDays(out = '20 Mar 2026', into = '18 Mar 2026') {
  const [first, second] = [
    await screen.findByRole('textbox', { name: 'Last day at the old address' }),
    screen.getByRole('textbox', { name: 'First day at the new address' }),
  ];
  for (const [field, day] of [
    [first, out],
    [second, into],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, day);
  }
}
async function findAddress(text: string) {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Your new address' }), text);
  await userEvent.click(await screen.findByRole('option'));
}
/** The first page, to an address with one connection. */
async function answerAddresses() {
  await enterDays();
  await findAddress('3a harakeke');
  await screen.findByText(/^Electricity: ICP/);
  await screen.findByRole('table');
  await press('Next');
  await heading('Health and safety');
}
const yesNo = (question: RegExp, answer: 'Yes' | 'No') =>
  userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: answer }));
async function answerNobody() {
  await yesNo(/medical reasons/, 'No');
  await yesNo(/other reasons/, 'No');
  await press('Next');
}
async function acceptTerms() {
  await heading('Terms and conditions');
  await userEvent.click(screen.getByRole('checkbox', { name: /agree/ }));
  await press('Next');
  await heading('Check your answers');
}
const submissions = async ({ writes }: Live) =>
  (await writes()).filter(([call]) => call === 'POST /homeMove/submit').map(([, body]) => body);

test('a move with one connection: prices side by side, check, case number, and what the server gets', async () => {
  const live = await show();
  await answerAddresses();
  await answerNobody();
  await acceptTerms();
  await press('Send my move');
  await heading('We have your move');
  expect(screen.getByText('HM799819-1')).toBeTruthy();
  expect(await button('Add to calendar: both days of your move')).toBeTruthy();
  expect(screen.queryByText('For people who depend on power')).toBeNull();
  expect(await submissions(live)).toEqual([
    {
      moveOutIds: ['site-101-1'],
      moveInIcps: [expect.stringMatching(/^\d{10}UN/)],
      moveOutAddress: '14 Tūī Rise, Karori, Wellington 6012',
      moveOutDate: '2026-03-20',
      moveInAddress: '3A Harakeke Street, Mount Albert, Auckland 1025',
      moveInDate: '2026-03-18',
      hasMedicalDependency: false,
      isVulnerable: false,
    },
  ]);
  expect(live.world.services.tabStorage.keys('draft.')).toEqual([]);
});

test('prices of both addresses mean so much a month at the present use', async () => {
  await show();
  await findAddress('3a harakeke');
  await screen.findByText(/^Electricity would cost the same as now, about \$\d+ a month\.$/);
  const table = screen.getByRole('table', { name: 'Electricity: prices incl. GST' });
  expect(within(table).getByRole('row', { name: /^Anytime, a kWh 29.45 c 29.45 c$/ })).toBeTruthy();
});

test('a business sees prices without GST, and with it when it wants to', async () => {
  await show({ persona: 'hana' });
  await findAddress('3a harakeke');
  await screen.findByRole('table', { name: 'Electricity: prices excl. GST' });
  await userEvent.click(screen.getByRole('radio', { name: 'incl. GST' }));
  expect(screen.getByRole('table', { name: 'Electricity: prices incl. GST' })).toBeTruthy();
});

test('somebody who depends on power: nothing of it is stored or in an address, and the result says what follows', async () => {
  const live = await show();
  await answerAddresses();
  await yesNo(/medical reasons/, 'Yes');
  await userEvent.type(screen.getByRole('textbox', { name: 'First name' }), 'Secretmaia');
  await userEvent.type(screen.getByRole('textbox', { name: 'Last name' }), 'O’Secret');
  await userEvent.type(screen.getByRole('textbox', { name: /doctor/ }), 'Dr Secretgp');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ventilator' }));
  const other = screen.getByRole('checkbox', { name: 'Other critical equipment' });
  await userEvent.click(other);
  await userEvent.type(screen.getByRole('textbox', { name: 'What other equipment?' }), 'Secretlift');
  // Unticked and ticked again, it has to be said anew.
  await userEvent.click(other);
  await userEvent.click(other);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'What other equipment?' }).value).toBe('');
  await userEvent.type(screen.getByRole('textbox', { name: 'What other equipment?' }), 'Secretbed');
  await yesNo(/other reasons/, 'No');
  await press('Next');
  await acceptTerms();
  expect(screen.getByText('Secretmaia O’Secret')).toBeTruthy();
  const { tabStorage, storage } = live.world.services;
  const everything = JSON.stringify([
    { ...sessionStorage },
    { ...localStorage },
    tabStorage.keys(''),
    storage.keys(''),
    location.href,
  ]);
  expect(everything).not.toMatch(/secret|ventilator/i);
  await press('Send my move');
  await heading('We have your move');
  expect(screen.getByText('For people who depend on power')).toBeTruthy();
  expect(screen.getByText(/we won't disconnect you/)).toBeTruthy();
  expect(await submissions(live)).toMatchObject([
    {
      hasMedicalDependency: true,
      medicalDependentFirstName: 'Secretmaia',
      medicalDependentLastName: 'O’Secret',
      medicalDependentGp: 'Dr Secretgp',
      criticalEquipment: ['ventilator', 'other'],
      otherCriticalEquipment: 'Secretbed',
    },
  ]);
});

test('an address without a connection is taken where people look for it, and shows for two seconds', async () => {
  await show();
  const before = performance.now();
  await findAddress('5 wharang');
  await screen.findByText('Looking up the address in the registry…');
  await screen.findByText(/The registry has no connection at this address\. You can go on/);
  expect(performance.now() - before).toBeGreaterThan(2000);
});

test('a buying group enters nothing by hand, needs a connection, and a smart meter', async () => {
  await show({ persona: 'priya' });
  await enterDays();
  expect(screen.queryByRole('button', { name: 'Enter the address by hand' })).toBeNull();
  await findAddress('5 wharang');
  await screen.findByText(/so we can't take it here/);
  await press('Next');
  expect(await screen.findAllByText(/We can't find a connection at this address/)).toHaveLength(2);
  await press('Change the new address');
  await findAddress('47 mahoe');
  await screen.findByRole('table');
  await new Promise((resolve) => setTimeout(resolve, 1100));
  await press('Next');
  expect(await screen.findAllByText(/isn't a smart one, and your plan needs one/)).toHaveLength(2);
});

test('by hand: the parts are checked, and people look for the connection', async () => {
  const live = await show();
  await enterDays();
  await press('Enter the address by hand');
  await userEvent.type(screen.getByRole('textbox', { name: 'Street and number' }), '12 Somewhere Road');
  await userEvent.type(screen.getByRole('textbox', { name: 'Town or city' }), 'Hāwera');
  await press('Next');
  expect(await screen.findAllByText('Enter a postcode of 4 digits.')).toHaveLength(2);
  await userEvent.type(screen.getByRole('textbox', { name: 'Postcode' }), '4610');
  await screen.findByRole('table');
  await press('Next');
  await heading('Health and safety');
  await answerNobody();
  await acceptTerms();
  expect(screen.getByText('We look for it, and get in touch')).toBeTruthy();
  await press('Send my move');
  await heading('We have your move');
  expect(await submissions(live)).toMatchObject([
    { moveInIcps: [], moveInAddress: '12 Somewhere Road, Hāwera 4610' },
  ]);
});

test('several sites and several connections: one of each is chosen', async () => {
  const live = await show({ persona: 'wiremu' });
  await enterDays('20 Mar 2026', '30 Apr 2026');
  expect(await screen.findByText(/For 40 days in between you have no power with us/)).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false]);
  await userEvent.click(boxes[1] ?? document.body);
  await findAddress('22 pur');
  const electricity = await screen.findByRole('group', { name: 'Which electricity connection is yours?' });
  await userEvent.click(within(electricity).getByRole('radio', { name: /basic meter$/ }));
  await screen.findByRole('combobox', { name: 'Compare with' });
  await press('Next');
  await heading('Health and safety');
  await answerNobody();
  await acceptTerms();
  await press('Send my move');
  await heading('We have your move');
  const [body] = await submissions(live);
  expect(body).toMatchObject({ moveOutIds: ['site-102-1', 'site-102-2'] });
  expect((body as { moveInIcps: unknown[] }).moveInIcps).toHaveLength(2);
});

test('a site that closes is not offered, and the move that closes it is found again', async () => {
  const live = await show({ path: '/account/profile/moving-house' });
  await answerAddresses();
  await answerNobody();
  await acceptTerms();
  // Another tab is faster.
  const answer = await live.api.fetch('http://localhost:4000/api/v1/private/homeMove/submit', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      moveOutIds: ['site-101-1'],
      moveInIcps: [],
      moveOutAddress: '14 Tūī Rise, Karori, Wellington 6012',
      moveOutDate: '2026-03-22',
      moveInAddress: '7 Tōtara Terrace, Kelburn, Wellington 6012',
      moveInDate: '2026-03-22',
      hasMedicalDependency: false,
      isVulnerable: false,
    }),
  });
  expect(answer.status).toBe(200);
  await press('Send my move');
  expect(await screen.findAllByText(/That address is closing already/)).toHaveLength(2);
  await heading('Addresses and days');
  await press('See the details of case HM799819-1');
  await heading('We have your move');
  expect(screen.getByText(/^If you told us that somebody depends on power/)).toBeTruthy();
  expect(await submissions(live)).toHaveLength(1);
});

test('bottled gas is part of leaving: terms, check and result say what becomes of bottles, rental and orders', async () => {
  await show({
    persona: 'wiremu',
    // Comes on Friday, after the last day.
    prepare: async (api) => {
      const answer = await api.fetch('http://localhost:4000/api/v1/private/lpg/placeOrder', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ supplyAgreementId: 'sa-102011', numberOfBottles: 2 }),
      });
      expect(answer.status).toBe(200);
    },
  });
  await enterDays('5 Mar 2026', '5 Mar 2026');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  await userEvent.click(boxes[1] ?? document.body);
  await findAddress('3a harakeke');
  await screen.findByText(/^Electricity: ICP/);
  await press('Next');
  await heading('Health and safety');
  await answerNobody();
  await heading('Terms and conditions');
  expect(screen.getByText(/We collect the bottles at the old address after you leave/)).toBeTruthy();
  await acceptTerms();
  const said = [
    /The bottle rental ends on Thu 5 Mar 2026/,
    /Your order of 2 bottles for Fri 6 Mar 2026 would come after your last day, so the move cancels it/,
  ];
  for (const text of said) expect(screen.getByText(text)).toBeTruthy();
  await press('Send my move');
  await heading('We have your move');
  for (const text of said) expect(screen.getByText(text)).toBeTruthy();
});

test('an address without any connection is promised no gas', async () => {
  await show({ persona: 'wiremu' });
  await findAddress('5 wharang');
  await screen.findByRole('table', { name: /^Natural gas/ });
  expect(screen.getByText(/^If the new address has natural gas, it would cost/)).toBeTruthy();
  expect(
    screen.getByText(/^We check whether the new address has natural gas, and get in touch/),
  ).toBeTruthy();
  expect(screen.queryByText(/^You keep your plan, Natural gas/)).toBeNull();
});

test('somebody whose move is booked sees that move first, and begins another one on purpose', async () => {
  await show({ persona: 'rawiri' });
  await screen.findByText(/^From 23 Kererū Street/);
  expect(screen.queryByRole('textbox')).toBeNull();
  await press('Tell us about another move');
  await heading('Addresses and days');
});

test('an answer without success is an error, and everything stays', async () => {
  await show({ persona: 'kahu' });
  await answerAddresses();
  await answerNobody();
  await acceptTerms();
  await press('Send my move');
  await screen.findByText(/We couldn't take your move here, and nothing has changed/);
  expect(await button('Send my move')).toBeTruthy();
});

test('an answer that lacks the flag of success is an error too, and claims nothing about what has happened', async () => {
  const { api } = await show();
  await answerAddresses();
  await answerNobody();
  await acceptTerms();
  await api.control.fault({
    match: { operation: 'homeMove.submit' },
    fault: 'answer',
    status: 200,
    body: { caseNumber: 'HM-1' },
    times: 1,
  });
  await press('Send my move');
  await screen.findByText(/^We couldn't take your move here\. Call us on/);
  expect(screen.queryByText(/HM-1|nothing has changed|don't know yet/)).toBeNull();
  expect(await button('Send my move')).toBeTruthy();
});

test('failures of the look-up and of the prices can be tried again', async () => {
  const { api } = await show();
  const fault = (operation: string) =>
    api.control.fault({ match: { operation }, fault: '400_typed', times: 1 });
  await fault('address.registryMatches');
  await fault('homeMove.siteRates');
  await findAddress('3a harakeke');
  await screen.findByText("We couldn't look up this address.");
  await press('Try again');
  await screen.findByText("We couldn't load the prices at the new address.");
  await press('Try again');
  await screen.findByRole('table');
});

test('staff go through the whole form and send nothing', async () => {
  const live = await show({ isStaff: true });
  await answerAddresses();
  await answerNobody();
  await acceptTerms();
  expect((await button('Send my move')).getAttribute('aria-disabled')).toBe('true');
  await press('Send my move');
  expect(await submissions(live)).toEqual([]);
});

test('clearing the form is confirmed, and leaves nothing in this tab', async () => {
  const live = await show();
  const { tabStorage } = live.world.services;
  await enterDays();
  await waitFor(() => expect(tabStorage.keys('draft.home-move')).toHaveLength(1));
  await press('Start again');
  await press('Clear the form');
  await waitFor(() => expect(tabStorage.keys('draft.home-move')).toEqual([]));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last day at the old address' }).value).toBe(
    '',
  );
});

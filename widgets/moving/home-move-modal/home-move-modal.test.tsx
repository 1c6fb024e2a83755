import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { stubLayout } from '#src/test/stub-layout.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { anyObject } from '#src/zod.ts';
import { pageWidgets } from '#widgets/pages.ts';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './move-dialog.tsx';

loadControls(Combobox, RadioCards, Steps);

beforeEach(stubLayout);

const title = 'Tell us about your move';
const inDialog = () => within(screen.getByRole('dialog', { name: title }));
const press = async (name: string | RegExp) =>
  userEvent.click(await inDialog().findByRole('button', { name }));
const heading = (name: string) => inDialog().findByRole('heading', { name });
const field = (name: string | RegExp) => inDialog().getByRole<HTMLInputElement>('textbox', { name });
const fill = async (name: string | RegExp, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
};
const choose = async (question: string, answer: string | RegExp) => {
  const group = await inDialog().findByRole('group', { name: question });
  await userEvent.click(within(group).getByRole('radio', { name: answer }));
};

const newAddress = '12 Horoeka Avenue, Mount Eden, Auckland 1024';

async function open(scene: Parameters<typeof renderLive>[1] = {}) {
  const shown = await renderLive(pageWidgets.homeMoveModal, { persona: 'ngaire', ...scene });
  await userEvent.click(await screen.findByRole('button', { name: /your move$/ }));
  await screen.findByRole('dialog', { name: title });
  return shown;
}

async function dates(address = '12 horoeka', found = newAddress) {
  await fill('Last day at the old address', '20 Mar 2026');
  await userEvent.click(await inDialog().findByRole('combobox', { name: 'New address' }));
  await userEvent.paste(address);
  await screen.findByRole('option', { name: found });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await inDialog().findByText(found);
  await fill('First day at the new address', '18 Mar 2026');
  await press('Next');
}

async function property() {
  await heading('About the property');
  await choose('Does anything keep people from the meter?', 'Yes');
  await fill('What keeps them from it?', 'The gate is locked.');
  await choose('Is there a dog?', 'No');
  await choose('Does anybody at the new address depend on power for medical reasons?', 'No');
  await choose('Would anybody be at risk without power for other reasons?', 'No');
  await press('Next');
}

/** Ticks the terms, as often as a move comes back to its review. */
async function accept() {
  const terms = await inDialog().findByRole<HTMLInputElement>('checkbox', { name: /^I have read and agree/ });
  if (!terms.checked) await userEvent.click(terms);
}

async function toReview() {
  await dates();
  await heading('Which energy do you want?');
  await inDialog().findByRole('checkbox', { name: 'Electricity' });
  await press('Next');
  await heading('Which plan do you want?');
  await choose('For how long?', /Fixed term/);
  await userEvent.click(await inDialog().findByRole('radio', { name: 'Everyday Standard' }));
  await userEvent.click(await inDialog().findByRole('radio', { name: /\$100 credit/ }));
  await press('Next');
  await property();
  await heading('How can we reach you?');
  await press('Next');
  await heading('Check your answers');
}

test('a move from its dates to its case number, with the plan that was chosen', async () => {
  const { writes } = await open();
  await toReview();
  expect(inDialog().getByText('Everyday Standard, fixed term, 24 months, with $100 credit')).toBeTruthy();
  await accept();
  await press('Send my move');
  await heading('We have your move');
  expect(inDialog().getByText(/^HM\d+-1$/)).toBeTruthy();
  expect(inDialog().getByRole('button', { name: 'Add to calendar: both days of your move' })).toBeTruthy();
  const sent = await writes();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.[0]).toBe('POST /homeMove/submit');
  expect(sent[0]?.[1]).toMatchObject({
    moveOutIds: ['site-106-1'],
    moveOutDate: '2026-03-20',
    moveInDate: '2026-03-18',
    moveInAddress: newAddress,
    moveInIcps: [expect.any(String), expect.any(String)],
    hasMedicalDependency: false,
    offer: {
      planId: 'standard',
      term: 'fixedTerm',
      bonusCode: 'CREDIT100',
      energyTypes: ['electricity', 'naturalGas'],
    },
    access: { meterAccess: 'The gate is locked.', dog: false, message: '' },
    contact: { email: 'ngaire@example.co.nz', mobile: '+64275550106' },
  });
  await press('Done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The new place can be moved from, too.
  await screen.findByRole('button', { name: 'Begin your move' });
});

test('the review repeats term, fee and price a month, and nothing is sent without the terms', async () => {
  const { sent } = await open();
  await toReview();
  const plan = within(inDialog().getByRole('region', { name: 'Plan' }));
  expect(plan.getByText(/^About \$\d+, with daily charges, incl\. GST$/)).toBeTruthy();
  expect(plan.getByText('Prices stay the same for 24 months. Leaving early costs $150.')).toBeTruthy();
  await press('Send my move');
  const errors = await inDialog().findAllByText('You must read and agree to the Terms and Conditions.');
  expect(errors.length).toBeGreaterThan(0);
  const terms = inDialog().getByRole('checkbox', { name: /^I have read and agree/ });
  expect(terms.getAttribute('aria-invalid')).toBe('true');
  expect(sent).toEqual([]);
});

test('each step says what is missing, and Back keeps everything', async () => {
  await open();
  await press('Next');
  expect((await inDialog().findAllByText('Enter your last day at the old address.')).length).toBeGreaterThan(
    0,
  );
  expect(inDialog().getAllByText('Enter your new address.').length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await dates();
  await heading('Which energy do you want?');
  await userEvent.click(await inDialog().findByRole('checkbox', { name: 'Electricity' }));
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'Natural Gas' }));
  await press('Next');
  expect((await inDialog().findAllByText('Choose at least one kind of energy.')).length).toBeGreaterThan(0);
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'Bottled Gas (LPG)' }));
  await press('Back');
  await heading('When and where do you move?');
  expect(field('Last day at the old address').value).toBe('20 Mar 2026');
  expect(inDialog().getByText(newAddress)).toBeTruthy();
  await press('Next');
  const lpg = await inDialog().findByRole<HTMLInputElement>('checkbox', { name: 'Bottled Gas (LPG)' });
  expect(lpg.checked).toBe(true);
  await press('Next');
  await inDialog().findByRole('radio', { name: 'Bottled gas 45 kg' });
  expect(inDialog().queryByRole('group', { name: 'For how long?' })).toBeNull();
});

test('an address with several connections asks which one, and one without gas says so', async () => {
  await open();
  await dates('22 puriri', '22 Pūriri Drive, Ōrākei, Auckland 1071');
  const group = await inDialog().findByRole('group', { name: 'Which Electricity connection is yours?' });
  expect(within(group).getAllByRole('radio')).toHaveLength(2);
  await press('Next');
  expect((await inDialog().findAllByText('Choose your connection.')).length).toBeGreaterThan(0);
  await press('Back');
  await userEvent.click(await inDialog().findByRole('button', { name: 'Change the new address' }));
  await dates('7 totara', '7 Tōtara Terrace, Kelburn, Wellington 6012');
  await inDialog().findByText("There's no Natural Gas connection at this address.");
});

test('plans are compared with what is paid now, and a bonus of another term comes back with its term', async () => {
  await open();
  await dates();
  await inDialog().findByRole('checkbox', { name: 'Electricity' });
  await press('Next');
  await heading('Which plan do you want?');
  await inDialog().findByText(/You pay about \$\d+ a month now\.$/);
  const own = await inDialog().findByRole('radio', { name: 'Everyday Low User' });
  expect(own.getAttribute('aria-describedby')).toBeTruthy();
  expect(inDialog().getByText('Your plan now')).toBeTruthy();
  expect(inDialog().getByText('About the same as now')).toBeTruthy();
  expect(inDialog().queryByRole('radio', { name: /\$100 credit/ })).toBeNull();
  await choose('For how long?', /Fixed term/);
  await userEvent.click(await inDialog().findByRole('radio', { name: /\$100 credit/ }));
  await choose('For how long?', 'Flexible term');
  expect(inDialog().queryByRole('radio', { name: /\$100 credit/ })).toBeNull();
  await choose('For how long?', /Fixed term/);
  const credit = await inDialog().findByRole<HTMLInputElement>('radio', { name: /\$100 credit/ });
  expect(credit.checked).toBe(true);
  await press('Next');
  expect((await inDialog().findAllByText('Choose a plan.')).length).toBeGreaterThan(0);
});

test('the tab keeps what was typed, but for answers about health', async () => {
  const { world } = await open();
  await toReview();
  const [key = ''] = world.services.tabStorage.keys('draft.home-move-modal');
  const kept = JSON.stringify(world.services.tabStorage.read(key, anyObject()));
  expect(kept).toContain('The gate is locked.');
  expect(kept).toContain('"isDogOnSite":"no"');
  expect(kept).toContain('"medicalSupport":""');
  await userEvent.click(inDialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Step 6 of 6')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go on with your move' }));
  // Until the page goes, the answers about health are there.
  await heading('Check your answers');
});

test('medical dependence needs both names, the GP and the equipment; other equipment is cleared with its tick', async () => {
  const { writes } = await open();
  await toReview();
  await press('Change property');
  await heading('About the property');
  await choose('Does anybody at the new address depend on power for medical reasons?', 'Yes');
  await press('Next');
  for (const text of ['Enter their first name.', 'Enter their last name.', 'Choose the equipment.'])
    expect((await inDialog().findAllByText(text)).length).toBeGreaterThan(0);
  await fill('Their first name', 'Māia');
  await fill('Their last name', 'O’Neill-Tāmati');
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'They have no GP' }));
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'Other critical equipment' }));
  await fill('Which other equipment?', 'Monitor');
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'Other critical equipment' }));
  await userEvent.click(inDialog().getByRole('checkbox', { name: 'Ventilator' }));
  await press('Next');
  await heading('How can we reach you?');
  await press('Next');
  await inDialog().findByText('Māia O’Neill-Tāmati, no GP: Ventilator');
  await accept();
  await press('Send my move');
  await inDialog().findByText('Power that somebody depends on');
  const [sent] = await writes();
  expect(sent?.[1]).toMatchObject({
    hasMedicalDependency: true,
    medicalDependentFirstName: 'Māia',
    criticalEquipment: ['ventilator'],
  });
  expect(sent?.[1]).not.toHaveProperty('otherCriticalEquipment');
  expect(sent?.[1]).not.toHaveProperty('medicalDependentGp');
});

const submit = { operation: 'homeMove.submit' };
type Live = Awaited<ReturnType<typeof open>>;
const refuseOnce = ({ api }: Live, status: number, type: string, instance: string) =>
  api.control.fault({
    match: submit,
    fault: 'answer',
    status,
    body: { type, title: 'Refused', status, instance },
    times: 1,
  });

test('a move that is refused goes back to its step, with the reason at the field', async () => {
  const live = await open();
  await toReview();
  await refuseOnce(live, 400, '/error/bad_request', '/body/contact/mobile');
  await accept();
  await press('Send my move');
  await heading('How can we reach you?');
  const texts = await inDialog().findAllByText('Please enter a valid mobile phone number.');
  expect(texts.length).toBeGreaterThan(0);
  await fill(/^Mobile phone/, '021 555 0101');
  await press('Next');
  await refuseOnce(live, 400, '/error/bad_request', '/body/offer/planId');
  await accept();
  await press('Send my move');
  await heading('Which plan do you want?');
  expect(
    (await inDialog().findAllByText('We don’t offer that for this address any more. Choose again.')).length,
  ).toBeGreaterThan(0);
});

test('a property that another person has closed meanwhile is refused at its field', async () => {
  const live = await open();
  await toReview();
  await refuseOnce(live, 409, '/error/home_move/already_closing', '/body/moveOutIds/0');
  await accept();
  await press('Send my move');
  await heading('When and where do you move?');
  expect(
    (await inDialog().findAllByText('This property closes already. Choose another one, or call us.')).length,
  ).toBeGreaterThan(0);
});

test('a failed request keeps every answer, and a lost answer brings the case number of the one move', async () => {
  const { api } = await open();
  await toReview();
  await api.control.fault({ match: submit, fault: '500_empty', times: 2 });
  await accept();
  await press('Send my move');
  await inDialog().findByText(/^We couldn't send your move|^We don't know/);
  await heading('Check your answers');
  // A form takes a second press within a second for a slip.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  await api.control.fault({ match: submit, fault: 'reset_after_commit', times: 1 });
  await accept();
  await press('Send my move');
  await heading('We have your move');
  expect(inDialog().getByText(/^HM\d+-1$/)).toBeTruthy();
});

test('an answer without the success flag is a failure that leads to people', async () => {
  await open({
    persona: 'kahu',
    prepare: ({ control }) => control.change({ persona: 'kahu', homeMoveOffers: true }),
  });
  await dates('7 totara', '7 Tōtara Terrace, Kelburn, Wellington 6012');
  await inDialog().findByRole('checkbox', { name: 'Electricity' });
  await press('Next');
  await userEvent.click(await inDialog().findByRole('radio', { name: 'Everyday Standard' }));
  await press('Next');
  await property();
  await press('Next');
  await accept();
  await press('Send my move');
  await inDialog().findByText(/^We couldn't take your move here\. Call us on 0800/);
  await heading('Check your answers');
});

test('an answer that leaves the success flag out is a failure as well', async () => {
  const { api } = await open();
  await toReview();
  const body = { caseNumber: 'HM-1' };
  await api.control.fault({ match: submit, fault: 'answer', status: 200, body, times: 1 });
  await accept();
  await press('Send my move');
  await inDialog().findByText(/^We couldn't take your move here\. Call us on 0800/);
  await heading('Check your answers');
});

test('staff see every step and can’t send', async () => {
  const { sent } = await open({ isStaff: true });
  await toReview();
  const button = inDialog().getByRole('button', { name: 'Send my move' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  expect(sent).toEqual([]);
});

test('a look-up that fails can be tried again', async () => {
  const { api } = await open();
  await api.control.fault({ match: { operation: 'address.registryMatches' }, fault: '500_empty' });
  await dates();
  await inDialog().findByText("We couldn't look up your new address. Your answers are still here.");
  await api.control.clearFaults();
  await press('Try again');
  await inDialog().findByRole('checkbox', { name: 'Electricity' });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, select, type TextForm } from './text-forms.test-support.ts';
import { textForms } from './text-forms-table.test-support.ts';

/** What becomes of a value that is typed wrong, after the default action of its form. */
type Outcome =
  /** It can't be right, and the form says so. */
  | { readonly kind: 'refused'; readonly text: string; readonly isByServer?: boolean }
  /** It may be right; the form points it out, and a step before the end repeats it. */
  | { readonly kind: 'warned'; readonly text: string }
  /** It is asked about, and the default corrects it. */
  | { readonly kind: 'asked'; readonly title: string; readonly default: string }
  /** A step of its own repeats it, with a way back. */
  | { readonly kind: 'checked'; readonly heading: string; readonly text: string; readonly back: string }
  /** It costs nothing, or can be taken back: by this button. */
  | { readonly kind: 'sent'; readonly correct: string };

interface Slip {
  readonly kind: 'wrong' | 'lower' | 'tenfold' | 'swapped';
  readonly typed: Readonly<Record<string, string>>;
  readonly outcome: Outcome;
}

export interface SlipForm extends TextForm {
  /** Done before the fields are filled in. */
  readonly before?: () => Promise<unknown>;
  /** The write that costs or changes something. */
  readonly costs: RegExp;
  readonly slips: readonly Slip[];
}

/** The form as in the table of text fields, by one of its fields. */
function formOf(widget: TextForm['widget'], field: string): TextForm {
  const found = textForms.find((form) => form.widget === widget && field in form.fields);
  if (found === undefined) throw new Error(`No ${widget} with a field "${field}"`);
  return found;
}

const refused = (text: string): Outcome => ({ kind: 'refused', text });
const warned = (text: string): Outcome => ({ kind: 'warned', text });
const sent = (correct: string): Outcome => ({ kind: 'sent', correct });
const asked = (title: string, button: string): Outcome => ({ kind: 'asked', title, default: button });
const ask = asked('Is the amount right?', 'Change the amount');
const badAccount = refused('Check this account number');

const agreeToAll = async () => {
  for (const box of screen.getAllByRole('checkbox', { name: /agree|authorise/ })) await userEvent.click(box);
};
const nobody = async () => {
  for (const no of screen.getAllByRole('radio', { name: 'No' })) await userEvent.click(no);
};

/** Every form whose values cost something, or that people are reached by. */
export const slipForms: readonly SlipForm[] = [
  {
    ...formOf('payNow', 'Amount'),
    before: agreeToAll,
    costs: /payments\/card/,
    slips: [
      { kind: 'tenfold', typed: { Amount: '4671.50' }, outcome: ask },
      { kind: 'swapped', typed: { Amount: '12.050' }, outcome: refused('Enter an amount') },
      { kind: 'lower', typed: { Amount: '0.46' }, outcome: refused('$1.00') },
    ],
  },
  {
    ...formOf('creditRefund', 'Bank account number'),
    costs: /refund/i,
    slips: [
      { kind: 'tenfold', typed: { Amount: '2050' }, outcome: refused("That's more than your credit") },
      {
        kind: 'lower',
        typed: { Amount: '2.05' },
        outcome: { kind: 'checked', heading: 'Check your answers', text: '$2.05', back: 'Correct something' },
      },
      { kind: 'wrong', typed: { 'Bank account number': '12-3140-0171324-50' }, outcome: badAccount },
      { kind: 'swapped', typed: { 'Bank account number': '12-3140-0171332-50' }, outcome: badAccount },
      { kind: 'lower', typed: { 'Bank account number': '12-3140-071323-50' }, outcome: badAccount },
    ],
  },
  {
    ...formOf('recurringPayment', 'Bank account number'),
    before: agreeToAll,
    costs: /recurring/i,
    slips: [
      { kind: 'wrong', typed: { 'Bank account number': '12-3140-0171324-50' }, outcome: badAccount },
      { kind: 'swapped', typed: { 'Bank account number': '12-3140-0171332-50' }, outcome: badAccount },
      { kind: 'tenfold', typed: { 'Bank account number': '12-3140-01713230-50' }, outcome: badAccount },
    ],
  },
  {
    ...formOf('recurringPayment', 'Branch'),
    before: async () => {
      await select('Bank', 'ASB');
      await agreeToAll();
    },
    costs: /recurring/i,
    slips: [
      { kind: 'wrong', typed: { 'Bank account number': '12-3140-0171324-50' }, outcome: badAccount },
      { kind: 'swapped', typed: { 'Bank account number': '12-3140-0171332-50' }, outcome: badAccount },
      { kind: 'lower', typed: { 'Bank account number': '12-3140-071323-50' }, outcome: badAccount },
      { kind: 'lower', typed: { 'Mobile phone number': '021 55' }, outcome: refused('valid') },
    ],
  },
  {
    ...formOf('schoolDonation', 'Amount each month'),
    before: agreeToAll,
    costs: /donation/,
    slips: [
      { kind: 'tenfold', typed: { 'Amount each month': '75' }, outcome: ask },
      { kind: 'swapped', typed: { 'Amount each month': '57.0' }, outcome: ask },
      { kind: 'lower', typed: { 'Amount each month': '0.75' }, outcome: refused('$1.00') },
      { kind: 'lower', typed: { 'Amount each month': '2.50' }, outcome: sent('Change the amount') },
    ],
  },
  {
    ...formOf('contactDetails', 'Work phone'),
    costs: /phone|contact/i,
    slips: [
      { kind: 'lower', typed: { 'Work phone': '04 555 01' }, outcome: refused('valid') },
      { kind: 'tenfold', typed: { 'Work phone': '04 555 019900' }, outcome: refused('valid') },
      { kind: 'swapped', typed: { 'Work phone': '04 555 0919' }, outcome: sent('Edit work phone') },
    ],
  },
  {
    ...formOf('contactDetails', 'Postcode'),
    costs: /address/i,
    slips: [
      { kind: 'tenfold', typed: { Postcode: '60120' }, outcome: refused('postcode') },
      { kind: 'lower', typed: { Postcode: '612' }, outcome: refused('postcode') },
      { kind: 'swapped', typed: { Postcode: '6021' }, outcome: sent('Edit postal address') },
    ],
  },
  {
    ...formOf('billingPreferences', 'Billing email'),
    costs: /./,
    slips: [
      {
        kind: 'wrong',
        typed: { 'Billing email': 'aroha.gmail.com' },
        outcome: refused('valid email address'),
      },
      { kind: 'wrong', typed: { 'Billing email': 'aroha@example.org' }, outcome: sent('Edit billing email') },
    ],
  },
  {
    ...formOf('loginDetails', 'Email for signing in'),
    costs: /email/i,
    slips: [
      {
        kind: 'swapped',
        typed: { 'Email for signing in': 'aroha@gmial.com' },
        outcome: asked('Change the email you sign in with?', 'Keep the current one'),
      },
    ],
  },
  {
    ...formOf('homeMove', 'Last day at the old address'),
    fields: { 'First day at the new address': '20 Mar 2026', 'Last day at the old address': '22 Mar 2026' },
    costs: /submit/,
    slips: [
      {
        kind: 'tenfold',
        typed: { 'Last day at the old address': '22 Mar 2027' },
        outcome: refused('Choose a day from'),
      },
      {
        kind: 'lower',
        typed: { 'Last day at the old address': '22 Feb 2026' },
        outcome: refused('Choose a day from'),
      },
      {
        kind: 'swapped',
        typed: { 'Last day at the old address': '15 May 2026' },
        outcome: warned('check the dates.'),
      },
    ],
  },
  {
    ...formOf('homeMoveModal', 'Last day at the old address'),
    fields: { 'First day at the new address': '20 Mar 2026', 'Last day at the old address': '22 Mar 2026' },
    costs: /submit/,
    slips: [
      {
        kind: 'tenfold',
        typed: { 'Last day at the old address': '22 Mar 2027' },
        outcome: refused('Choose a day from'),
      },
      {
        kind: 'lower',
        typed: { 'Last day at the old address': '22 Feb 2026' },
        outcome: refused('Choose a day from'),
      },
      {
        kind: 'swapped',
        typed: { 'Last day at the old address': '15 May 2026' },
        outcome: warned('Check that both days are right.'),
      },
    ],
  },
  {
    ...formOf('homeMoveModal', 'Mobile phone'),
    costs: /submit/,
    slips: [
      { kind: 'wrong', typed: { Email: 'ngaire.gmail.com' }, outcome: refused('valid email address') },
      {
        kind: 'swapped',
        typed: { Email: 'ngaire@gmial.com' },
        outcome: {
          kind: 'checked',
          heading: 'Check your answers',
          text: 'ngaire@gmial.com',
          back: 'Change contact',
        },
      },
      {
        kind: 'lower',
        typed: { 'Mobile phone': '021 555 01' },
        outcome: refused('valid mobile phone number'),
      },
      {
        kind: 'tenfold',
        typed: { 'Mobile phone': '021 555 01230000' },
        outcome: refused('valid mobile phone number'),
      },
      {
        kind: 'wrong',
        typed: { 'Mobile phone': '04 555 0199' },
        outcome: refused('valid mobile phone number'),
      },
    ],
  },
  {
    ...formOf('lpgOrder', 'Bottles'),
    before: nobody,
    costs: /placeOrder|\/orders?$/,
    slips: [
      { kind: 'tenfold', typed: { Bottles: '20' }, outcome: refused('You can order up to') },
      { kind: 'wrong', typed: { Bottles: '1.5' }, outcome: refused('Enter a whole number') },
      {
        kind: 'lower',
        typed: { Bottles: '1' },
        outcome: { kind: 'checked', heading: 'Check your order', text: '1 bottle', back: 'Change something' },
      },
    ],
  },
  {
    ...formOf('evCar', 'Kilometres in a usual week'),
    before: async () => {
      await select('Model', 'Kea Hatch, 40 kWh battery');
      await select('Year', '2022');
      await press('Wall charger');
    },
    costs: /myEV/i,
    slips: [
      {
        kind: 'tenfold',
        typed: { 'Kilometres in a usual week': '24000' },
        outcome: refused('from 0 to 5,000'),
      },
      { kind: 'lower', typed: { 'Kilometres in a usual week': '24' }, outcome: sent('Change your car') },
    ],
  },
  {
    ...formOf('carbonCalculator', 'Adults'),
    costs: /carbon/i,
    slips: [
      { kind: 'tenfold', typed: { Adults: '200' }, outcome: refused('from 1 to 20') },
      { kind: 'wrong', typed: { Adults: '12' }, outcome: sent('Back') },
    ],
  },
  {
    ...formOf('homeProfile', 'Bedrooms'),
    costs: /homeProfile/,
    slips: [
      { kind: 'tenfold', typed: { Bedrooms: '40' }, outcome: refused('from 0 to 10') },
      { kind: 'wrong', typed: { Bedrooms: '5' }, outcome: sent('Change: People and rooms') },
    ],
  },
  {
    ...formOf('businessProfile', 'How many sites do you have in total?'),
    costs: /businessProfile/,
    slips: [
      {
        kind: 'tenfold',
        typed: { 'How many sites do you have in total?': '120' },
        outcome: sent('Change: Size'),
      },
    ],
  },
  {
    ...formOf('networkJoin', 'Your EVerywhere number'),
    costs: /join|verify/i,
    slips: [{ kind: 'lower', typed: { 'Your EVerywhere number': 'CN 220 03' }, outcome: refused('CN') }],
  },
  {
    ...formOf('transactionHistory', 'First day'),
    costs: /./,
    slips: [
      {
        kind: 'swapped',
        typed: { 'First day': '15/2/2026', 'Last day': '1 January 2026' },
        outcome: refused("The last day can't be before the first day."),
      },
    ],
  },
  {
    ...formOf('meterReading', 'DAY, kWh'),
    fields: { 'Reading, m³': '32592', 'NITE, kWh': '24900', 'DAY, kWh': '37 353' },
    costs: /meterRead/i,
    slips: [
      {
        kind: 'lower',
        typed: { 'DAY, kWh': '36999' },
        outcome: { kind: 'refused', text: 'lower than', isByServer: true },
      },
      { kind: 'tenfold', typed: { 'DAY, kWh': '374500' }, outcome: refused('digits') },
    ],
  },
];

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { WireOf } from '#schemas/wire.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { choose, fieldOf, press } from './text-forms.test-support.ts';

/*
 * How the steps of longer forms are reached, and answers of the server that few people get.
 */

/** Six sites with basic meters. */
export async function sixSites({ fetch, control }: TestApi) {
  const known = await fetch('http://localhost:4000/api/v1/private/meterRead/site-meters');
  const { sites } = (await known.json()) as WireOf<'meterRead.siteMeters'>;
  const body = {
    sites: [1, 2, 3, 4, 5, 6].map((id) => ({ ...sites[1], id: `r-${id}`, nickname: `Bach ${id}` })),
  };
  await control.fault({ fault: 'answer', status: 200, body, match: { operation: 'meterRead.siteMeters' } });
}

/** Six supplies of bottled gas. */
export async function sixSupplies({ fetch, control }: TestApi) {
  const known = await fetch('/api/v1/private/lpg/orderInfo');
  const info = (await known.json()) as { billingAccountSites: { supplyPoints: object[] }[] };
  const [first] = info.billingAccountSites;
  const supplyPoints = [1, 2, 3, 4, 5, 6].map((id) => ({
    ...first?.supplyPoints[0],
    nickname: `Bach ${id}`,
    idWithoutLpgPrefix: `${id}`,
    supplyAgreementId: `sa-${id}`,
    orders: [],
  }));
  const body = { ...info, billingAccountSites: [{ ...first, supplyPoints }] };
  await control.fault({ fault: 'answer', status: 200, body, match: { operation: 'lpg.orderInfo' } });
}

/** The first step of the carbon calculator is saved, and those before `cars`. */
export const untilCars = async (api: TestApi) => {
  for (const body of [
    { step: 'occupants', occupants: { adults: 2, children: 1 } },
    { step: 'gasUsage', gasUsage: { heating: false, hotWater: true, cooking: true } },
    { step: 'shower', shower: { frequency: 2, duration: 'twoMinutes' } },
  ])
    await api.fetch('/api/v1/private/carbonCalculator', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
};

export async function typeInto(label: string, text: string) {
  const field = await fieldOf(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
}
async function pickAddress(label: string, text: string) {
  await typeInto(label, text);
  await userEvent.click(await screen.findByRole('option'));
}

const moveDays = async () => {
  await typeInto('Last day at the old address', '20 Mar 2026');
  await typeInto('First day at the new address', '18 Mar 2026');
};
/** The dialog of a move, as far as the questions about the property. */
export async function toProperty() {
  await press('Begin your move');
  await moveDays();
  await pickAddress('New address', '12 horoeka');
  await press('Next');
  await screen.findByRole('checkbox', { name: 'Electricity' });
  await press('Next');
  await choose('For how long?', /Fixed term/);
  await press('Everyday Standard');
  await press(/\$100 credit/);
  await press('Next');
}
export const medical = /medical reasons/;
export async function toContact() {
  await toProperty();
  await choose('Does anything keep people from the meter?', 'No');
  await choose('Is there a dog?', 'No');
  await choose(medical, 'No');
  await choose(/other reasons/, 'No');
  await press('Next');
}
export async function toHealth() {
  await moveDays();
  await pickAddress('Your new address', '3a harakeke');
  await screen.findByText(/^Electricity: ICP/);
  await press('Next');
  await choose(medical, 'Yes');
  await press('Other critical equipment');
}
export const otherEquipment = async () => {
  await press('Other critical equipment');
};

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { pageWidgets } from '#widgets/pages.ts';
import { saveCar } from '#widgets/shared/ev/plan-car.test-support.ts';
import { fieldAt, inputOf, isSameCar } from './car.ts';

loadControls(NumberField, RadioCards);

const show = (scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.evCar, { persona: 'mei', ...scene });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function pick(name: string) {
  await userEvent.click(screen.getByRole('radio', { name }));
  await waitFor(() => expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true));
}
async function fill(km: string) {
  await userEvent.selectOptions(await screen.findByLabelText('Model'), 'Moa SUV, 77 kWh battery');
  await userEvent.selectOptions(screen.getByLabelText('Year'), '2023');
  await pick('Wall charger');
  await userEvent.type(screen.getByRole('spinbutton', { name: 'Kilometres in a usual week' }), km);
}

test('saves a car, then shows it with a way to change it', async () => {
  const { writes } = await show();
  await fill('220');
  await press('Save your car');
  expect(await screen.findByText('Moa SUV, 77 kWh battery')).toBeTruthy();
  expect(screen.getByText('220 km')).toBeTruthy();
  expect(await writes()).toEqual([
    ['POST /evPlan/myEV', { modelId: 'moa-suv', year: 2023, chargerType: 'wallCharger', kmPerWeek: 220 }],
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Change your car'));
  await press('Change your car');
  expect(screen.getByLabelText('Year')).toHaveProperty('value', '2023');
  await press('Cancel');
  expect(await screen.findByText('Moa SUV, 77 kWh battery')).toBeTruthy();
});

test('says beside each field what is missing, and sends nothing', async () => {
  const { writes } = await show();
  await screen.findByLabelText('Model');
  await press('Save your car');
  for (const message of [
    'Choose your car.',
    'Choose the year of your car.',
    'Choose how your car charges at home.',
    'Enter how far you drive in a week, from 0 to 5,000 km.',
  ])
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(await writes()).toEqual([]);
});

test('refuses more kilometres than a week has', async () => {
  const { writes } = await show();
  await fill('5001');
  await press('Save your car');
  expect(
    (await screen.findAllByText('Enter how far you drive in a week, from 0 to 5,000 km.')).length,
  ).toBeGreaterThan(0);
  expect(await writes()).toEqual([]);
});

test('a failed save leaves everything as it was entered', async () => {
  const { api } = await show();
  await fill('220');
  await api.control.fault({ match: { operation: 'evPlan.myEV.save' }, fault: '500_empty' });
  await press('Save your car');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByLabelText('Year')).toHaveProperty('value', '2023');
});

test('staff see the car, and why they can not change it', async () => {
  await show({ isStaff: true, prepare: (api) => saveCar(api) });
  const change = await screen.findByRole('button', { name: 'Change your car' });
  expect(change.getAttribute('aria-disabled')).toBe('true');
});

test('staff see the empty form, and why they can not save it', async () => {
  const { sent } = await show({ isStaff: true });
  await fill('220');
  const save = await screen.findByRole('button', { name: 'Save your car' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^Staff can look/,
  );
  await userEvent.click(save);
  await userEvent.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('a car, year or charger that is not offered any more has to be chosen again', () => {
  const models = [{ id: 'a', make: 'Kea', model: 'Hatch', batteryKwh: 40, kwhPer100Km: 15 }];
  const options = { years: [2024], chargerTypes: [{ key: 'threePin' as const, label: 'Plug' }] };
  const car = { modelId: 'b', year: 2009, chargerType: 'wallCharger' as const, kmPerWeek: 9 };
  const parts = { cars: { models }, options };
  expect(inputOf(car, parts)).toEqual({ modelId: '', year: '', chargerType: undefined, kmPerWeek: 9 });
  expect(inputOf(null, parts)).toMatchObject({ modelId: '', kmPerWeek: undefined });
  expect([isSameCar(car, { ...car }), isSameCar(car, { ...car, year: 2010 }), isSameCar(null, car)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([fieldAt('/body/year'), fieldAt('/body/else'), fieldAt(undefined)]).toEqual([
    'year',
    undefined,
    undefined,
  ]);
});

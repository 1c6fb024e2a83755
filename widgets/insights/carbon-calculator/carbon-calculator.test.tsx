import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { loadControls } from '#src/test/load-controls.ts';
import type { TestApi } from '#src/test/mock-api.ts';
import { renderLive } from '#src/test/render-live.tsx';
import { NumberField } from '#src/ui/controls/number-field.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { Steps } from '#src/ui/controls/steps.tsx';
import { pageWidgets } from '#widgets/pages.ts';

loadControls(NumberField, RadioCards, Steps);

const path = '/account/insights/carbon-calculator';
const show = (scene: Parameters<typeof renderLive>[1] = {}) =>
  renderLive(pageWidgets.carbonCalculator, { path, ...scene });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const isPicked = (name: string) =>
  expect(screen.getByRole('radio', { name })).toHaveProperty('checked', true);
async function pick(name: string) {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await waitFor(() => isPicked(name));
}
const heading = (name: string) => screen.findByRole('heading', { name });

const steps = [
  { step: 'occupants', occupants: { adults: 2, children: 1 } },
  { step: 'gasUsage', gasUsage: { heating: false, hotWater: true, cooking: true } },
  { step: 'shower', shower: { frequency: 2, duration: 'twoMinutes' } },
  {
    step: 'carDetails',
    carDetails: { numOfCars: 1, cars: [{ fuelType: 'petrol', carDistanceDriven: 9_000 }] },
  },
];

/** Saves the first steps, and submits them where all are saved, as another device would. */
async function saved(api: TestApi, count: number, isSubmitted = false) {
  const post = async (at: string, body?: object) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await api.fetch(
      new Request(`http://localhost:4000/api/v1/private/carbonCalculator${at}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        ...init,
      }),
    );
    expect(answer.status).toBe(200);
  };
  for (const step of steps.slice(0, count)) await post('', step);
  if (isSubmitted) await post('/submit');
}

test('goes from the introduction through four steps to the check and the result', async () => {
  const { writes } = await show();
  await heading('How much carbon does your home make in a year?');
  await press('Start');
  expect(await heading('Who lives in your home?')).toBe(document.activeElement);
  expect(screen.getByText('Step 1 of 4: People')).toBeTruthy();
  await press('Continue');
  await heading('Do you use gas?');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cooking' }));
  await press('Continue');
  await heading('Showers and baths');
  // Somebody who showers every day, and for long, has a true answer, and reads how much of it counts.
  for (const name of ['Three times a week or more', 'A shower of 2 minutes or more'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  expect(
    screen.getByText(/^We count up to three showers a week for each person, of up to 2 minutes\./),
  ).toBeTruthy();
  await pick('Twice a week');
  await pick('A bath');
  await press('Continue');
  await heading('Cars');
  await press('Continue');
  await heading('Check your answers');
  expect(screen.getByText('Gas for cooking')).toBeTruthy();
  await press('Work out my footprint');
  expect(screen.getByText('Adding up your year')).toBeTruthy();
  expect(await screen.findByText('CO₂ in a year')).toBeTruthy();
  const bodies = (await writes())
    .filter(([call]) => call.endsWith('/carbonCalculator'))
    .map(([, body]) => body);
  expect(bodies).toEqual([
    { step: 'occupants', occupants: { adults: 1, children: 0 } },
    { step: 'gasUsage', gasUsage: { heating: false, hotWater: false, cooking: true } },
    { step: 'shower', shower: { frequency: 2, duration: 'bath' } },
    { step: 'carDetails', carDetails: { numOfCars: 0, cars: [] } },
  ]);
});

test('goes on where the customer left, and what was typed is there after Back', async () => {
  await show({ prepare: (api) => saved(api, 2) });
  await heading('Showers and baths');
  await pick('Three times a week or more');
  await press('Back');
  await heading('Do you use gas?');
  expect(screen.getByRole('checkbox', { name: 'Hot water' })).toHaveProperty('checked', true);
  await press('Continue');
  await heading('Showers and baths');
  await waitFor(() => isPicked('Three times a week or more'));
});

test('a step that stays as it was is not saved again', async () => {
  const { writes } = await show({ prepare: (api) => saved(api, 4, true), path: `${path}?view=occupants` });
  await heading('Who lives in your home?');
  await press('Continue');
  await heading('Check your answers');
  expect(await writes()).toEqual([]);
  await press('Back to the result');
  expect(await heading('Your year in carbon')).toBeTruthy();
});

test('what is missing or wrong is listed, and nothing is sent', async () => {
  const { writes } = await show({ prepare: (api) => saved(api, 3) });
  await heading('Cars');
  const cars = await screen.findByRole('spinbutton', { name: 'Cars in your home' });
  await userEvent.clear(cars);
  await userEvent.type(cars, '1');
  await press('Continue');
  expect(await screen.findByRole('button', { name: 'Choose what drives the car.' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Enter how far the car goes/ })).toBeTruthy();
  expect(await writes()).toEqual([]);
});

test('what the server refuses is said beside its field', async () => {
  await show({
    prepare: async (api) => {
      await saved(api, 0);
      await api.control.fault({
        fault: 'answer',
        status: 400,
        body: {
          type: '/error/validation',
          title: 'Too many',
          detail: 'That is more people than we can count.',
          status: 400,
          instance: '/body/occupants/adults',
        },
        match: { operation: 'carbonCalculator.save' },
      });
    },
  });
  await press(await screen.findByRole('button', { name: 'Start' }).then(() => 'Start'));
  await heading('Who lives in your home?');
  await press('Continue');
  const adults = await screen.findByRole('spinbutton', {
    name: 'Adults',
    description: /We couldn't save|more people/,
  });
  expect(adults).toBeTruthy();
});

test('a step that another device has removed sends the customer back to it, with a reason', async () => {
  const { api } = await show({ path: `${path}?view=shower`, prepare: (given) => saved(given, 2) });
  await heading('Showers and baths');
  await pick('Once a week');
  await pick('A bath');
  await api.fetch(new Request('http://localhost:4000/api/v1/private/carbonCalculator', { method: 'DELETE' }));
  await press('Continue');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Showers and baths' })).toBeNull());
  expect(screen.getByText(/^Answer this step first\./)).toBeTruthy();
});

test('a save that fails keeps what was typed and can be tried again', async () => {
  const { container } = await show({
    path: `${path}?view=occupants`,
    prepare: ({ control }) =>
      control.fault({ fault: '500_empty', times: 1, match: { operation: 'carbonCalculator.save' } }),
  });
  const adults = await screen.findByRole('spinbutton', { name: 'Adults' });
  await userEvent.clear(adults);
  await userEvent.type(adults, '3');
  await press('Continue');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(adults).toHaveProperty('value', '3');
  expect(container.querySelector('[data-status="SAVING_ERROR"]')).toBeTruthy();
  await waitFor(() => expect(container.querySelector('[data-status="READY"]')).toBeTruthy());
  await press('Continue');
  expect(await heading('Do you use gas?')).toBeTruthy();
});

test('the result has its parts, a typical home and what would change it', async () => {
  await show({ prepare: (api) => saved(api, 4, true) });
  await heading('Your year in carbon');
  expect(screen.getByText(/with the emission factors of 2024\.$/)).toBeTruthy();
  expect(screen.getByText(/a typical New Zealand home with as many people\.$/)).toBeTruthy();
  expect(screen.getByText(/would change most/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('switch', { name: /^Leave the car at home/ }));
  expect(await screen.findByText('With the changes below')).toBeTruthy();
  await press(/^How: Move washing/);
  expect(await screen.findByRole('dialog')).toBeTruthy();
  await press('Got it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('See where it comes from');
  await heading('Where your carbon comes from');
  expect(screen.getByText(/^The largest part is .+: \d+%/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByRole('table', { name: /^Kilograms of CO₂ in a year/ })).toBeTruthy();
});

test('a reset removes everything after it was confirmed', async () => {
  const { writes } = await show({ prepare: (api) => saved(api, 4, true) });
  await heading('Your year in carbon');
  await press('Start again');
  await heading('Start again?');
  await press('Keep them');
  await heading('Your year in carbon');
  await press('Start again');
  await press('Remove my answers');
  expect(screen.getAllByText('Removing your answers')).not.toHaveLength(0);
  expect(await screen.findByText('Your answers were removed.')).toBeTruthy();
  await heading('How much carbon does your home make in a year?');
  expect((await writes()).map(([call]) => call)).toEqual(['DELETE /carbonCalculator']);
});

test('without the parts the changes are still shown', async () => {
  await show({
    prepare: async (api) => {
      await saved(api, 4, true);
      await api.control.fault({ fault: '500_empty', match: { operation: 'carbonCalculator.details' } });
    },
  });
  expect(await screen.findByText(/^We couldn't load your result\./)).toBeTruthy();
  expect(screen.getByText('What would change it')).toBeTruthy();
});

test('staff see the answers and the result, and change nothing', async () => {
  const { writes } = await show({ isStaff: true, prepare: (api) => saved(api, 4) });
  await heading('Check your answers');
  await press('Work out my footprint');
  await press('Change: Gas');
  await heading('Do you use gas?');
  await press('Continue');
  await heading('Check your answers');
  expect(await writes()).toEqual([]);
});

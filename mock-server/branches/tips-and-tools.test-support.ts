import { type Branch, refuses, shows } from './branch.test-support.ts';

const carbonSteps = [
  { step: 'occupants', occupants: { adults: 2, children: 1 } },
  { step: 'gasUsage', gasUsage: { heating: false, hotWater: true, cooking: true } },
  { step: 'shower', shower: { frequency: 2, duration: 'twoMinutes' } },
].map((body) => ({ id: 'carbonCalculator.save' as const, body }));
const cars = (count: number) => ({
  id: 'carbonCalculator.save' as const,
  body: {
    step: 'carDetails',
    carDetails: {
      numOfCars: count,
      cars: Array.from({ length: count }, () => ({ fuelType: 'petrol', carDistanceDriven: 9_000 })),
    },
  },
});
const submit = { id: 'carbonCalculator.submit' as const };

/** Tips, carbon calculator and shower optimiser. */
export const tipsAndTools: readonly Branch[] = [
  shows('Tips that were not visited', 'aroha', 'tips.list', ({ HasVisited }) => !HasVisited),
  shows('Tips that were visited', 'aroha', 'tips.list', ({ HasVisited }) => HasVisited, {
    first: [{ id: 'tips.visited' }],
  }),
  shows('A tip that IsNew', 'aroha', 'tips.list', ({ CategoryTips }) =>
    CategoryTips.some(({ Tips }) => Tips.some(({ IsNew }) => IsNew)),
  ),
  ...(['Liked', 'Disliked'] as const).map((rating) =>
    shows(
      `TipReviewStatus ${rating}`,
      'aroha',
      'tips.list',
      ({ CategoryTips }) =>
        CategoryTips.some(({ Tips }) => Tips.some(({ TipReviewStatus }) => TipReviewStatus === rating)),
      {
        first: [{ id: 'tips.review', params: { guid: 'tip-light-led' }, body: { tipReviewStatus: rating } }],
      },
    ),
  ),
  shows('Tips of the category electric vehicle', 'mei', 'tips.list', (body) =>
    JSON.stringify(body).includes('tip-ev-night'),
  ),
  ...(
    [
      ['Summer', '2026-01-15T09:00:00+13:00'],
      ['Autumn', '2026-04-15T09:00:00+12:00'],
      ['Winter', '2026-07-15T09:00:00+12:00'],
      ['Spring', '2026-10-15T09:00:00+13:00'],
    ] as const
  ).map(([season, now]) =>
    shows(`CurrentSeason ${season}`, 'aroha', 'tips.list', (b) => b.CurrentSeason === season, { now }),
  ),

  shows(
    'Carbon calculator: initial',
    'aroha',
    'carbonCalculator.get',
    ({ progress }) => progress.currentStep === 'occupants',
  ),
  shows(
    'Carbon calculator: part of the form',
    'aroha',
    'carbonCalculator.get',
    (b) => b.progress.currentStep === 'carDetails',
    { first: carbonSteps },
  ),
  shows('Carbon calculator: hasCompletedForm', 'aroha', 'carbonCalculator.get', (b) => b.hasCompletedForm, {
    first: [...carbonSteps, cars(1), submit],
  }),
  ...(['toggle', 'popup'] as const).map((kind) =>
    shows(
      `Toggle action ${kind}`,
      'aroha',
      'carbonCalculator.get',
      ({ defaultState }) => defaultState.toggles.some(({ action }) => action === kind),
      { first: [...carbonSteps, cars(1), submit] },
    ),
  ),
  shows(
    'Toggle action none',
    'aroha',
    'carbonCalculator.get',
    ({ defaultState }) => defaultState.toggles.some(({ action }) => action === 'none'),
    { first: [...carbonSteps, cars(0), submit] },
  ),
  refuses('Four steps saved in order', 'aroha', 'carbonCalculator.submit', 409, '/step_missing'),
  shows('Carbon calculator: reset', 'aroha', 'carbonCalculator.get', (b) => !b.hasCompletedForm, {
    first: [...carbonSteps, cars(1), submit, { id: 'carbonCalculator.reset' }],
  }),
  shows('Carbon calculator: details', 'aroha', 'carbonCalculator.details', ({ result }) => result, {
    first: [...carbonSteps, cars(1), submit],
  }),
  shows('Carbon calculator: no details', 'aroha', 'carbonCalculator.details', (b) => b.result === null),
  shows('No shower times', 'aroha', 'showerOptimiser.get', (b) => b.actualTimeInSeconds === null),
  shows('Many shower times', 'wiremu', 'showerOptimiser.get', (b) => b.showerTimes.length > 5),
  shows('Shower times', 'aroha', 'showerOptimiser.get', ({ savingPerYear }) => savingPerYear?.dollars, {
    first: [{ id: 'showerOptimiser.save', body: { actualTimeInSeconds: 480 } }],
  }),
];

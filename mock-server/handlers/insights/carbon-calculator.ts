import type { FromSchema } from 'json-schema-to-ts';
import { type Context, type Handlers, noContent, reply } from '#mock/handler.ts';
import { badField } from '#mock/handlers/shared/problems.ts';
import { problem } from '#mock/problem.ts';
import { type CarbonAnswers, emptyTools } from '#mock/world/products.ts';
import { type carbonCalculator, carbonSteps } from '#schemas/entities/carbon.ts';
import { carbonResult, perWash } from './carbon-result.ts';

type Carbon = Pick<
  Handlers,
  | 'carbonCalculator.get'
  | 'carbonCalculator.save'
  | 'carbonCalculator.reset'
  | 'carbonCalculator.submit'
  | 'carbonCalculator.details'
>;

/** Four steps that are saved in order, then submitted. */
export const carbonHandlers: Carbon = {
  'carbonCalculator.get': (_input, context) => reply(200, answerOf(context)),
  'carbonCalculator.save': ({ body }, context) => {
    const { carbon } = context.customer.tools;
    const next = nextStep(context);
    const position = carbonSteps.indexOf(body.step);
    if (next !== null && position > carbonSteps.indexOf(next)) {
      throw problem({
        type: '/error/carbon_calculator/step_missing',
        title: 'Step missing',
        status: 409,
        detail: `Save ${next} first.`,
      });
    }
    if (body.step === 'carDetails' && body.carDetails.cars.length !== body.carDetails.numOfCars) {
      throw badField('/body/carDetails/cars', 'There is one entry for each car.');
    }
    carbon.answers = {
      occupants: body.step === 'occupants' ? body.occupants : carbon.answers.occupants,
      gasUsage: body.step === 'gasUsage' ? body.gasUsage : carbon.answers.gasUsage,
      shower: body.step === 'shower' ? body.shower : carbon.answers.shower,
      carDetails: body.step === 'carDetails' ? body.carDetails : carbon.answers.carDetails,
    };
    // An answer that changes makes the result old; it is submitted again.
    carbon.submittedOn = null;
    return reply(200, answerOf(context));
  },
  'carbonCalculator.submit': (_input, context) => {
    const next = nextStep(context);
    if (next !== null) {
      throw problem({
        type: '/error/carbon_calculator/step_missing',
        title: 'Step missing',
        status: 409,
        detail: `Save ${next} first.`,
      });
    }
    context.customer.tools.carbon.submittedOn = context.world.today();
    return reply(200, answerOf(context));
  },
  'carbonCalculator.reset': (_input, { customer }) => {
    customer.tools.carbon = emptyTools().carbon;
    return noContent();
  },
  'carbonCalculator.details': (_input, context) => reply(200, { result: carbonResult(context) }),
};

function nextStep({ customer }: Context): (typeof carbonSteps)[number] | null {
  const { answers } = customer.tools.carbon;
  return carbonSteps.find((step) => answers[step] === null) ?? null;
}

function answerOf(context: Context): FromSchema<typeof carbonCalculator> {
  const { answers, submittedOn } = context.customer.tools.carbon;
  return {
    progress: { currentStep: nextStep(context), availableSteps: [...carbonSteps] },
    hasCompletedForm: submittedOn !== null,
    answers,
    defaultState: { toggles: submittedOn === null ? [] : togglesOf(context) },
  };
}

/** What could be changed, and what it would save. */
function togglesOf(context: Context) {
  const result = carbonResult(context);
  if (result === null) return [];
  const cars = result.parts.find(({ source }) => source === 'cars')?.kgPerYear ?? 0;
  const electricity = result.parts.find(({ source }) => source === 'electricity')?.kgPerYear ?? 0;
  const kg = (value: number) => Math.round(value);
  return [
    showerToggle(context.customer.tools.carbon.answers.shower?.duration, result.showersInKgPerYear),
    {
      key: 'driveLess',
      label:
        cars > 0 ? 'Leave the car at home one day a week' : "You don't drive, so there's nothing to save",
      action: cars > 0 ? ('toggle' as const) : ('none' as const),
      reductionInKgPerYear: kg(cars / 7),
    },
    {
      key: 'greenHours',
      label: 'Move washing to greener hours',
      action: 'popup' as const,
      reductionInKgPerYear: kg(electricity * 0.03),
      text: 'Power from the grid is greenest at night and around midday. Set the timer of the washing machine, dryer or dishwasher to these hours: it costs nothing and saves a little every week.',
    },
  ];
}

type Duration = NonNullable<CarbonAnswers['shower']>['duration'];

/** What is left of a bath or a shower after the change that suits it. */
function showerToggle(duration: Duration | undefined, kgPerYear: number) {
  const key = 'shorterShowers';
  const saving = (share: number) => Math.round(kgPerYear * share);
  if (duration === 'bath') {
    const share = 1 - perWash.twoMinutes / perWash.bath;
    return {
      key,
      label: 'Take a short shower instead of a bath',
      action: 'toggle' as const,
      reductionInKgPerYear: saving(share),
    };
  }
  if (duration === 'twoMinutes') {
    const share = 1 - perWash.oneMinute / perWash.twoMinutes;
    return {
      key,
      label: 'Shower for a minute less',
      action: 'toggle' as const,
      reductionInKgPerYear: saving(share),
    };
  }
  return {
    key,
    label: 'Your showers are as short as it gets',
    action: 'none' as const,
    reductionInKgPerYear: 0,
  };
}

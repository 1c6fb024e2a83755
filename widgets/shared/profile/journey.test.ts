import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import {
  addressOf,
  advanced,
  atRest,
  begun,
  changesOf,
  faultyStep,
  type Journey,
  journeyAt,
  offersEv,
  opened,
  type ProfileModel,
  progressOf,
  questionsAt,
  reachedBy,
  shownValues,
  skipped,
  skippedSteps,
  typedChanges,
  typedIn,
  wentBack,
} from './journey.ts';
import { type Answers, fieldsOf, type Values } from './questions.ts';
import { stepSchema } from './validate.ts';

const texts = { title: 'A', label: 'A?', name: 'a' };
const yesNo = { ...texts, kind: 'yesNo', isNeeded: false, isRequired: true } as const;
const options = [
  { value: 'a', label: 'Ay' },
  { value: 'b', label: 'Bee' },
];
const model: ProfileModel = {
  steps: [
    {
      name: 'One',
      why: '',
      questions: [
        { ...texts, key: 'Use', kind: 'search', isNeeded: true, options },
        {
          ...texts,
          key: 'Rooms',
          kind: 'count',
          isNeeded: true,
          min: 1,
          max: 9,
          when: { field: 'Use', labels: ['Bee'] },
        },
      ],
    },
    {
      name: 'Two',
      why: '',
      questions: [
        { ...texts, key: 'Fuels', kind: 'many', isNeeded: true, options, alone: ['b'] },
        { ...texts, key: 'Adults', kind: 'count', isNeeded: false, min: 1, max: 20, standard: 1 },
      ],
    },
    { name: 'Three', why: '', questions: [{ ...texts, key: 'Kind', kind: 'one', isNeeded: false, options }] },
  ],
  ev: [
    { name: 'Car', why: '', questions: [{ ...yesNo, key: 'HasEvThatChargesAtHome' }] },
    { name: 'Charger', why: '', questions: [{ ...yesNo, key: 'HasDedicatedEvWallCharger' }] },
    { name: 'End', why: '', questions: [] },
  ],
  empty: {
    Use: null,
    Rooms: null,
    Fuels: null,
    Adults: null,
    Kind: null,
    HasEvThatChargesAtHome: null,
    HasDedicatedEvWallCharger: null,
    HasSkippedEv: false,
  },
};

/** Values that a customer may put into each field, right ones and wrong ones. */
const typeable: Readonly<Record<string, readonly Values[string][]>> = {
  Use: ['Ay', 'Bee', 'nothing like that', ''],
  Rooms: [1, 9, 10, undefined],
  Fuels: [['a'], ['a', 'b'], ['b'], []],
  Adults: [1, 2, 21, undefined],
  Kind: ['a', 'b'],
  HasEvThatChargesAtHome: ['yes', 'no'],
  HasDedicatedEvWallCharger: ['yes', 'no'],
};

const commands = fc.array(
  fc.record({
    tab: fc.nat(1),
    act: fc.constantFrom(
      'begin',
      'ev',
      'type',
      'type',
      'type',
      'next',
      'next',
      'fail',
      'skip',
      'back',
      'open',
      'finish',
      'reload',
    ),
    pick: fc.nat(20),
  }),
  { maxLength: 60 },
);

/** A tab: its journey, the answers that it knows, and what its fields show. */
class Tab {
  journey: Journey = atRest;
  saved: Answers;
  constructor(saved: Answers) {
    this.saved = saved;
  }
  get questions() {
    return this.journey.screen === 'step' ? questionsAt(model, this.journey, this.saved) : [];
  }
  get values() {
    return shownValues(this.questions, this.saved, this.journey.typed);
  }
}

test('in any order of steps, failures, reloads and two tabs nothing that was typed is lost', () => {
  fc.assert(
    fc.property(commands, (script) => {
      let server = model.empty;
      const tabs = [new Tab(server), new Tab(server)];
      /** What each tab typed last into a field, until it is saved. */
      const typed: Record<string, Values[string]>[] = [{}, {}];
      const save = (tab: Tab, changes: Answers | undefined) => {
        if (changes === undefined) return;
        const before = server;
        server = { ...server, ...changes };
        tab.saved = server;
        // Every other answer is as it was: another tab's included.
        for (const [key, answer] of Object.entries(before))
          if (!(key in changes)) expect(server[key]).toEqual(answer);
      };
      for (const { tab: at, act, pick } of script) {
        const tab = tabs[at] ?? new Tab(server);
        const own = typed[at] ?? {};
        const { questions, values, journey } = tab;
        const isStep = journey.screen === 'step';
        if (act === 'begin' && journey.screen === 'overview') tab.journey = begun(journey, 'main', pick % 3);
        if (act === 'ev' && journey.screen === 'overview') tab.journey = begun(journey, 'ev');
        if (act === 'open' && (journey.screen === 'overview' || journey.screen === 'check'))
          tab.journey = opened(journey, pick % 3);
        if (act === 'type' && questions.length > 0) {
          const fields = questions.flatMap(fieldsOf);
          const field = fields[pick % fields.length] ?? '';
          const choices = typeable[field] ?? [];
          const value = choices[pick % choices.length];
          tab.journey = typedIn(journey, questions, tab.saved, { ...values, [field]: value });
          own[field] = value;
        }
        if (
          act === 'next' &&
          isStep &&
          questions.length > 0 &&
          stepSchema(questions).safeParse(values).success
        ) {
          const changes = changesOf(questions, tab.saved, values);
          save(tab, changes);
          tab.journey = advanced(model, journey, questions, values);
          expect(tab.journey.last).toBe('next');
          for (const field of questions.flatMap(fieldsOf)) delete own[field];
        }
        // A save that fails changes nothing.
        if (act === 'fail') changesOf(questions, tab.saved, values);
        if (act === 'skip' && isStep) {
          tab.journey = skipped(model, journey);
          if (journey.route === 'ev') {
            save(tab, { HasSkippedEv: true });
            for (const field of model.ev.flatMap((step) => step.questions).flatMap(fieldsOf))
              delete own[field];
          }
        }
        if (act === 'back' && (isStep || journey.screen === 'check'))
          tab.journey = wentBack(model, journey, tab.saved);
        if (
          act === 'finish' &&
          journey.screen === 'check' &&
          faultyStep(model, tab.saved, journey.typed) === undefined
        ) {
          save(tab, typedChanges(model, tab.saved, journey.typed));
          tab.journey = { ...atRest };
          for (const field of Object.keys(own)) delete own[field];
        }
        if (act === 'reload') {
          tab.journey = JSON.parse(JSON.stringify(tab.journey)) as Journey;
          tab.saved = server;
        }
        const { step, route, screen } = tab.journey;
        expect(step).toBeGreaterThanOrEqual(0);
        expect(step).toBeLessThan(3);
        if (screen === 'check') expect(route).toBe('main');
        const all = [...model.steps, ...model.ev].flatMap((each) => each.questions);
        const shown = shownValues(all, tab.saved, tab.journey.typed);
        for (const [field, value] of Object.entries(own))
          expect(shown[field] ?? '', field).toEqual(value ?? '');
      }
      // A car that doesn't charge at home has no wall charger.
      if (server['HasEvThatChargesAtHome'] === false) expect(server['HasDedicatedEvWallCharger']).toBe(false);
    }),
    randomRuns(500),
  );
});

const questionsOf = (route: 'main' | 'ev', step: number, saved = model.empty) =>
  questionsAt(model, { route, step }, saved);

test('nothing changed means no save, and still on', () => {
  const saved = { ...model.empty, Kind: 'a' };
  const questions = questionsOf('main', 2, saved);
  const values = shownValues(questions, saved, {});
  expect(changesOf(questions, saved, values)).toBeUndefined();
  expect(advanced(model, begun(atRest, 'main', 2), questions, values)).toMatchObject({ screen: 'check' });
});

test('a usual count that was seen and left is an answer; one that was skipped is none', () => {
  const questions = questionsOf('main', 1);
  expect(changesOf(questions, model.empty, shownValues(questions, model.empty, {}))).toEqual({ Adults: 1 });
  expect(typedChanges(model, model.empty, {})).toBeUndefined();
});

test('without an electric car at home there is no wall charger, and its question is skipped', () => {
  const questions = questionsOf('ev', 0);
  const values = { HasEvThatChargesAtHome: 'no' };
  expect(changesOf(questions, model.empty, values)).toEqual({
    HasEvThatChargesAtHome: false,
    HasDedicatedEvWallCharger: false,
  });
  const end = advanced(model, begun(atRest, 'ev'), questions, values);
  expect(end).toMatchObject({ route: 'ev', step: 2 });
  const saved = { ...model.empty, HasEvThatChargesAtHome: false };
  expect(wentBack(model, end, saved).step).toBe(0);
  expect(advanced(model, begun(atRest, 'ev'), questions, { HasEvThatChargesAtHome: 'yes' }).step).toBe(1);
});

test.each([
  [{}, true],
  [{ HasSkippedEv: true }, false],
  [{ HasEvThatChargesAtHome: true }, true],
  [{ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: false }, false],
])('offers the questions about electric cars with %o: %s', (changes, expected) => {
  expect(offersEv(model, { ...model.empty, ...changes })).toBe(expected);
});

test('an answer after the questions were skipped takes the mark of skipping back', () => {
  const saved = { ...model.empty, HasSkippedEv: true };
  expect(changesOf(questionsOf('ev', 0), saved, { HasEvThatChargesAtHome: 'yes' })).toEqual({
    HasEvThatChargesAtHome: true,
    HasSkippedEv: false,
  });
});

test('a question of another use is not asked, and loses its answer', () => {
  const saved = { ...model.empty, Use: 'b', Rooms: 4 };
  expect(changesOf(questionsOf('main', 0), saved, { Use: 'Ay', Rooms: 4 })).toEqual({
    Use: 'a',
    Rooms: null,
  });
  expect(progressOf(model, { ...model.empty, Use: 'b' }).missing.map(({ question }) => question.key)).toEqual(
    ['Rooms', 'Fuels'],
  );
  expect(progressOf(model, { ...model.empty, Use: 'a' }).missing).toHaveLength(1);
});

test('the minimum and the whole profile count once, when they are reached', () => {
  const minimum = { ...model.empty, Use: 'a', Fuels: ['a'] };
  const whole = {
    ...minimum,
    Adults: 2,
    Kind: 'a',
    HasEvThatChargesAtHome: true,
    HasDedicatedEvWallCharger: false,
  };
  expect(reachedBy(model, model.empty, minimum)).toEqual({ minimum: true, everything: false });
  expect(reachedBy(model, minimum, whole)).toEqual({ minimum: false, everything: true });
  expect(reachedBy(model, whole, { ...whole, Adults: 3 })).toEqual({ minimum: false, everything: false });
});

test('with a car after "No" the answer about the charger is open again: nobody gave it', () => {
  const car = questionsAt(model, { route: 'ev', step: 0 }, model.empty);
  const saved = { ...model.empty, HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false };
  const after = { ...saved, ...changesOf(car, saved, { HasEvThatChargesAtHome: 'yes' }) };
  expect(after).toMatchObject({ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: null });
  expect(offersEv(model, after)).toBe(true);
  // Both answers at once, at the end of a journey whose steps were skipped.
  expect(
    typedChanges(model, saved, { HasEvThatChargesAtHome: 'yes', HasDedicatedEvWallCharger: 'yes' }),
  ).toMatchObject({ HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: true });
  // An answer that somebody gave stays.
  const given = { ...model.empty, HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: false };
  expect(changesOf(car, given, { HasEvThatChargesAtHome: 'yes' })).toBeUndefined();
});

test.each([
  ['nothing is answered', 'main', {}, ['One', 'Two']],
  ['all is answered', 'main', { Use: 'a', Fuels: ['a'], Adults: 2 }, []],
  ['a step is answered in part', 'main', { Use: 'a', Fuels: ['a'] }, ['Two']],
  ['there is a car', 'ev', { HasEvThatChargesAtHome: true, HasDedicatedEvWallCharger: false }, []],
  ['there is no car', 'ev', { HasEvThatChargesAtHome: false, HasDedicatedEvWallCharger: false }, ['Charger']],
] as const)('where %s, earlier steps of %s that look skipped', (_name, route, answers, names) => {
  const saved = { ...model.empty, ...answers } as Answers;
  expect(skippedSteps(model, { route, step: 2 }, saved)).toEqual(names);
});

test.each([
  [undefined, { screen: 'overview' }],
  ['step-2', { screen: 'step', route: 'main', step: 1, returns: null }],
  ['step-1.check', { screen: 'step', route: 'main', step: 0, returns: 'check' }],
  ['ev-3', { screen: 'step', route: 'ev', step: 2 }],
  ['check', { screen: 'check' }],
  ['done', { screen: 'done' }],
] as const)('the address "%s" is a place of the journey', (address, place) => {
  const journey = journeyAt(model, { ...atRest, typed: { Rooms: 2 } }, address);
  expect(journey).toMatchObject({ ...place, typed: { Rooms: 2 } });
  expect(addressOf(journey)).toBe(address);
});

test.each(['step-0', 'step-4', 'ev-9', 'step-1.done', 'x', ''])(
  'the address "%s" leads to the overview',
  (address) => expect(journeyAt(model, atRest, address)).toEqual(atRest),
);

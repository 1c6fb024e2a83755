import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carbonSteps } from '#schemas/entities/carbon.ts';
import { randomRuns } from '#src/test/depth.ts';
import {
  afterStep,
  beforeStep,
  type Calculator,
  type CarbonView,
  emptied,
  isAhead,
  missingStep,
  type Screen,
  type Step,
  screenOf,
  views,
} from './journey.ts';

const nothing: Calculator = {
  progress: { currentStep: 'occupants', availableSteps: [...carbonSteps] },
  hasCompletedForm: false,
  answers: { occupants: null, gasUsage: null, shower: null, carDetails: null },
  defaultState: { toggles: [] },
};
const answer = (step: Step, value: number): Calculator['answers'] => ({
  ...nothing.answers,
  ...(step === 'occupants' && { occupants: { adults: value, children: 0 } }),
  ...(step === 'gasUsage' && { gasUsage: { heating: value > 10, hotWater: false, cooking: false } }),
  ...(step === 'shower' && { shower: { frequency: 1 as const, duration: 'bath' as const } }),
  ...(step === 'carDetails' && { carDetails: { numOfCars: 0, cars: [] } }),
});

/** The server, with its order of the steps. */
class Server {
  state = nothing;
  save(step: Step, value: number): Calculator | 409 {
    const missing = missingStep(this.state);
    if (missing !== undefined && carbonSteps.indexOf(step) > carbonSteps.indexOf(missing)) return 409;
    const answers = { ...this.state.answers, [step]: answer(step, value)[step] };
    return this.put({ ...this.state, answers, hasCompletedForm: false });
  }
  submit(): Calculator | 409 {
    if (missingStep(this.state) !== undefined) return 409;
    return this.put({ ...this.state, hasCompletedForm: true });
  }
  reset() {
    this.put(nothing);
  }
  private put(next: Calculator) {
    this.state = { ...next, progress: { ...next.progress, currentStep: missingStep(next) ?? null } };
    return this.state;
  }
}

/** A tab as the widget keeps it: what it read last, its address, and drafts that only a save or its own reset removes. */
class Tab {
  read: Calculator;
  view: CarbonView | undefined;
  drafts = new Map<Step, number>();
  private readonly server: Server;
  constructor(server: Server) {
    this.server = server;
    this.read = server.state;
  }
  get screen(): Screen {
    return screenOf(this.read, this.view);
  }
  type(value: number) {
    if (this.screen.name === 'form') this.drafts.set(this.screen.step, value);
  }
  next(isLost: boolean) {
    const { screen } = this;
    if (screen.name === 'initial') this.view = 'occupants';
    if (screen.name === 'check') return this.submit(isLost);
    if (screen.name !== 'form' || isLost) return undefined;
    const saved = this.server.save(screen.step, this.drafts.get(screen.step) ?? 1);
    if (saved === 409) return this.refresh();
    this.drafts.delete(screen.step);
    this.read = saved;
    this.view = afterStep(saved);
    return undefined;
  }
  private submit(isLost: boolean) {
    if (isLost) return undefined;
    const sent = this.server.submit();
    if (sent === 409) return this.refresh();
    this.read = sent;
    this.view = undefined;
    return undefined;
  }
  back() {
    if (this.screen.name !== 'form') return;
    const before = beforeStep(this.screen.step);
    if (before !== undefined) this.view = before;
  }
  refresh() {
    this.read = this.server.state;
  }
  reset() {
    if (this.screen.name !== 'reset') return;
    this.server.reset();
    this.drafts.clear();
    this.read = emptied(this.read);
    this.view = undefined;
  }
}

type Action =
  | { readonly kind: 'next' | 'lost' | 'back' | 'reload' | 'reset' }
  | { readonly kind: 'type'; readonly value: number }
  | { readonly kind: 'open'; readonly view: CarbonView | undefined };

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('next' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lost', 'back', 'reload', 'reset') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('type' as const), value: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      view: fc.option(fc.constantFrom(...views), { nil: undefined }),
    }),
  },
);

function act(tab: Tab, each: Action): void {
  if (each.kind === 'next' || each.kind === 'lost') tab.next(each.kind === 'lost');
  else if (each.kind === 'type') tab.type(each.value);
  else if (each.kind === 'open') tab.view = each.view;
  else if (each.kind === 'back') tab.back();
  else if (each.kind === 'reload') tab.refresh();
  else tab.reset();
}

test('in two tabs and in any order, no screen is ahead of the answers and nothing typed is lost', () => {
  const actions = fc.array(fc.tuple(fc.nat(1), action), { maxLength: 60 });
  fc.assert(
    fc.property(actions, (list) => {
      const server = new Server();
      const tabs = [new Tab(server), new Tab(server)];
      for (const [which, each] of list) {
        const tab = tabs[which] ?? new Tab(server);
        const [before, screen, saved] = [new Map(tab.drafts), tab.screen, server.state];
        act(tab, each);
        // What was typed stays until this very step is saved, or until the reset is confirmed in this tab.
        for (const [step, value] of before) {
          if (each.kind === 'type' && screen.name === 'form' && screen.step === step) continue;
          if (tab.drafts.get(step) === value) continue;
          const isSaved = screen.name === 'form' && screen.step === step && server.state !== saved;
          expect(isSaved || (each.kind === 'reset' && screen.name === 'reset')).toBe(true);
        }
        const shown = tab.screen;
        const missing = missingStep(tab.read);
        if (shown.name === 'form' && missing !== undefined)
          expect(carbonSteps.indexOf(shown.step)).toBeLessThanOrEqual(carbonSteps.indexOf(missing));
        if (shown.name === 'check') expect(missing).toBeUndefined();
        if (shown.name === 'default' || shown.name === 'view-details')
          expect(tab.read.hasCompletedForm).toBe(true);
      }
    }),
    randomRuns(500),
  );
});

test('from wherever two tabs were left, going on leads to the result', () => {
  const actions = fc.array(fc.tuple(fc.nat(1), action), { maxLength: 30 });
  fc.assert(
    fc.property(actions, (list) => {
      const server = new Server();
      const tabs = [new Tab(server), new Tab(server)] as const;
      for (const [which, each] of list) act(tabs[which === 0 ? 0 : 1], each);
      const [tab] = tabs;
      if (tab.screen.name === 'reset') tab.view = undefined;
      for (let presses = 0; presses < 8 && tab.screen.name !== 'default'; presses += 1) {
        if (tab.screen.name === 'view-details') tab.view = undefined;
        else tab.next(false);
      }
      expect(tab.screen.name).toBe('default');
    }),
    randomRuns(300),
  );
});

test('an address that is ahead leads to the first missing step', () => {
  expect(screenOf(nothing, undefined)).toEqual({ name: 'initial' });
  expect(screenOf(nothing, 'carDetails')).toEqual({ name: 'form', step: 'occupants' });
  expect(screenOf(nothing, 'view-details')).toEqual({ name: 'initial' });
  expect(screenOf(nothing, 'reset')).toEqual({ name: 'initial' });
  const two = new Server();
  two.save('occupants', 2);
  two.save('gasUsage', 1);
  expect(screenOf(two.state, undefined)).toEqual({ name: 'form', step: 'shower' });
  expect(screenOf(two.state, 'check')).toEqual({ name: 'form', step: 'shower' });
  expect(screenOf(two.state, 'occupants')).toEqual({ name: 'form', step: 'occupants' });
  expect(screenOf(two.state, 'reset')).toEqual({ name: 'reset' });
  expect(isAhead(screenOf(two.state, 'check'), 'check')).toBe(true);
  expect(isAhead(screenOf(two.state, 'shower'), 'shower')).toBe(false);
  expect(isAhead(screenOf(two.state, undefined), undefined)).toBe(false);
});

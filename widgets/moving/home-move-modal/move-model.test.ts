import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { emptyHealth } from '#widgets/shared/moving/health.ts';
import { type MoveAnswers, noAnswers } from './move-answers.ts';
import type { MoveFacts } from './move-form.ts';
import {
  firstIncomplete,
  isFound,
  type ModalStep,
  type MoveEvent,
  moveReducer,
  newMove,
  offerKey,
  reviewStep,
  shownStep,
  storedMove,
  successStep,
} from './move-model.ts';
import { readMove } from './stored-move.ts';

const site = (id: string) => ({ id, address: `Address of ${id}`, isDefault: false, energyTypes: [] });
const facts = (ids: readonly string[]) =>
  ({
    sites: ids.map(site),
    earliestDate: '2026-03-03',
    latestDate: '2026-06-01',
    allowManualAddressSelection: true,
    criticalEquipment: [],
    mobileNumber: '',
    email: '',
    serverDateTime: '2026-03-03T10:00:00+13:00',
  }) as unknown as MoveFacts;

/** Answers of each step that are complete, in two versions. */
function answersOf(step: number, version: 1 | 2): Partial<MoveAnswers> {
  const steps: Readonly<Record<number, Partial<MoveAnswers>>> = {
    1: {
      propertyIdToPopulate: `site-${version}`,
      currentMoveDate: `2026-03-1${version}`,
      newAddress: `${version} Somewhere Road, Karori`,
      newMoveDate: `2026-03-2${version}`,
    },
    2: { selectedEnergy: version === 1 ? ['electricity'] : ['electricity', 'lpg'] },
    3: {
      selectedOffer: `plan-${version}`,
      selectedTerm: 'fixedTerm',
      bonusOfferCode: version === 1 ? '' : 'B',
    },
    4: {
      meterAccessPrevented: 'no',
      isDogOnSite: 'yes',
      additionalMessage: `Message ${version}`,
      medicalSupport: 'no',
      isVulnerable: 'no',
    },
    5: { emailAddress: `m${version}@example.nz`, mobileNumber: '' },
  };
  return steps[step] ?? {};
}

/** The server: a property is left once. */
class Server {
  open = new Set(['site-1', 'site-2']);
  taken: string[] = [];
  submit({ propertyIdToPopulate: id }: MoveAnswers): 'taken' | 'refused' {
    if (!this.open.delete(id)) return 'refused';
    this.taken.push(id);
    return 'taken';
  }
  get facts() {
    return facts([...this.open]);
  }
}

/** A tab: its state in memory, and what it has stored. */
class Tab {
  state = newMove;
  stored: unknown;
  /** What was typed last, by field. */
  typed: Partial<MoveAnswers> = {};
  facts: MoveFacts;
  private readonly server: Server;
  constructor(server: Server) {
    this.server = server;
    this.facts = server.facts;
  }
  get step(): ModalStep {
    return shownStep(this.state, this.facts);
  }
  do(event: MoveEvent) {
    this.state = moveReducer(this.state, event);
    this.stored = JSON.parse(JSON.stringify(storedMove(this.state)));
  }
  type(version: 1 | 2) {
    if (this.step >= reviewStep) return;
    const { step } = this;
    const values = answersOf(step, version);
    this.typed = { ...this.typed, ...values };
    this.do({ kind: 'edit', from: step, values });
    expect(this.step, 'Typing leads nowhere.').toBe(step);
  }
  next() {
    const { step } = this;
    if (step >= reviewStep) return;
    const typed = { ...this.state.answers };
    if (step === 2 && typed.selectedEnergy.length > 0) {
      this.do({ kind: 'next', from: step, values: { energyOf: typed.newAddress } });
    } else if (step === 3 && typed.selectedOffer !== '') {
      this.do({ kind: 'next', from: step, values: { offerOf: offerKey(typed) } });
    } else if (firstIncomplete(typed, this.facts) !== step) {
      this.do({ kind: 'next', from: step, values: {} });
    }
  }
  back() {
    if (this.step < successStep) this.do({ kind: 'goTo', step: (this.step - 1) as ModalStep });
  }
  send(isLost: 'no' | 'before' | 'after') {
    if (this.step !== reviewStep) return;
    this.do({ kind: 'sending' });
    if (isLost === 'before') return;
    const outcome = this.server.submit(this.state.answers);
    // A lost answer is followed by reading what the server has.
    this.facts = this.server.facts;
    if (isLost === 'after') return;
    this.do(outcome === 'taken' ? { kind: 'taken', caseNumber: 'HM-1' } : { kind: 'refused', step: 1 });
  }
  reload() {
    this.state = readMove(this.stored) ?? newMove;
    this.facts = this.server.facts;
    this.typed = { ...this.typed, ...emptyHealth };
  }
  fail() {
    if (this.state.isSent && !isFound(this.state, this.facts)) this.do({ kind: 'refused', step: reviewStep });
  }
  check() {
    const { state, step } = this;
    expect(step).toBeGreaterThanOrEqual(1);
    expect(step).toBeLessThanOrEqual(successStep);
    if (step < successStep && !state.isSent)
      expect(step).toBeLessThanOrEqual(firstIncomplete(state.answers, this.facts));
    if (state.result === null) expect(state.answers).toMatchObject(this.typed);
    if (step === successStep) expect(this.server.taken.length).toBeGreaterThan(0);
    expect((this.stored as typeof state | undefined)?.answers ?? noAnswers).toMatchObject(emptyHealth);
  }
}

const action = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), version: fc.constantFrom(1 as const, 2 as const) }),
  fc.record({ kind: fc.constant('send' as const), isLost: fc.constantFrom('no', 'before', 'after') }),
  ...(['next', 'next', 'back', 'reload', 'fail'] as const).map((kind) =>
    fc.record({ kind: fc.constant(kind) }),
  ),
);

test('any order of typing, next, back, reload, failure and two tabs loses nothing and sends a move once', () => {
  let finished = 0;
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(0, 1), action), { minLength: 5, maxLength: 80 }),
      fc.boolean(),
      (script, isHelped) => {
        const server = new Server();
        const tabs = [new Tab(server), new Tab(server)] as const;
        const help = [1, 2, 3, 4, 5].flatMap(() => [
          { kind: 'type' as const, version: 1 as const },
          { kind: 'next' as const },
        ]);
        const lead = isHelped ? [0, 1].flatMap((who) => help.map((each) => [who, each] as const)) : [];
        for (const [who, each] of [...lead, ...script]) {
          const tab = tabs[who === 0 ? 0 : 1];
          if (each.kind === 'type') tab.type(each.version);
          else if (each.kind === 'send') tab.send(each.isLost as 'no' | 'before' | 'after');
          else tab[each.kind]();
          tab.check();
        }
        expect(new Set(server.taken).size).toBe(server.taken.length);
        finished += server.taken.length;
      },
    ),
    randomRuns(120),
  );
  expect(finished).toBeGreaterThan(0);
});

const complete: MoveAnswers = Object.assign(
  { ...noAnswers },
  ...[1, 2, 3, 4, 5].map((step) => answersOf(step, 1)),
);
const ready = { ...complete, energyOf: complete.newAddress, offerOf: offerKey(complete) };
const open = facts(['site-1', 'site-2']);

test('a modal begins at step 1, and a step that lacks something is not passed', () => {
  expect(shownStep(newMove, open)).toBe(1);
  expect(shownStep({ ...newMove, modalStep: 6 }, open)).toBe(1);
  expect(shownStep({ ...newMove, modalStep: 6, answers: ready }, open)).toBe(6);
});

test('another address needs another choice of energy, another day another plan; nothing is cleared', () => {
  const at = (values: Partial<MoveAnswers>) => {
    const edited = moveReducer({ ...newMove, answers: ready }, { kind: 'edit', from: 1, values });
    expect(edited.answers.selectedOffer).toBe('plan-1');
    return shownStep(moveReducer(edited, { kind: 'goTo', step: 6 }), open);
  };
  expect(at({ newAddress: '9 Elsewhere Street, Karori' })).toBe(2);
  expect(at({ newMoveDate: '2026-04-02' })).toBe(3);
  expect(at({ selectedEnergy: ['lpg'] })).toBe(3);
});

test('a property that is closed elsewhere meanwhile leads back to the first step', () => {
  expect(shownStep({ ...newMove, modalStep: 6, answers: ready }, facts(['site-2']))).toBe(1);
});

test('a move whose answer was lost is found by the property that closes', () => {
  const sent = { ...newMove, modalStep: 6 as const, answers: ready, isSent: true };
  expect(shownStep(sent, open)).toBe(6);
  expect(shownStep(sent, facts(['site-2']))).toBe(successStep);
});

test('what is stored by another version is left out', () => {
  expect(readMove({ modalStep: 3 })).toBeUndefined();
  expect(readMove(undefined)).toBeUndefined();
});

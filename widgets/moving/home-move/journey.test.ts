import fc from 'fast-check';
import { expect, test } from 'vitest';
import { randomRuns, runCount } from '#src/test/depth.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { emptyHealth, healthSchema } from '#widgets/shared/moving/health.ts';
import { sampleHealth } from '#widgets/shared/moving/health-sample.ts';
import { addressesSchema, type MoveForm } from './addresses.ts';
import {
  answered,
  begun,
  fitted,
  isUntouched,
  type Journey,
  reopened,
  restored,
  type Step,
  stepAfter,
  stepAt,
  stepBefore,
  steps,
  storable,
  typed,
} from './journey.ts';
import { sampleAddresses, sampleConnection, sampleForm } from './move-samples.ts';
import { bodyOf, type KnownMove, moveOf } from './submission.ts';

/** A server that takes moves: a site closes once, and a key has one effect. */
class Server {
  moves: KnownMove[] = [];
  readonly byKey = new Map<string, KnownMove>();
  get form(): MoveForm {
    const closing = new Set(this.moves.flatMap(({ moveOutIds }) => moveOutIds));
    return { ...sampleForm, sites: sampleForm.sites.filter(({ id }) => !closing.has(id)), moves: this.moves };
  }
  /** The move, or undefined for a refusal. */
  take(body: NonNullable<ReturnType<typeof bodyOf>>, key: string): KnownMove | undefined {
    const before = this.byKey.get(key);
    if (before !== undefined) return before;
    if (moveOf(this.moves, body) !== undefined) return undefined;
    const { moveOutIds, moveOutAddress, moveOutDate, moveInAddress, moveInDate } = body;
    const move = {
      caseNumber: `HM${this.moves.length + 1}`,
      submittedAt: sampleForm.serverDateTime,
      ...{ moveOutIds, moveOutAddress, moveOutDate, moveInAddress, moveInDate },
    };
    this.moves = [move, ...this.moves];
    this.byKey.set(key, move);
    return move;
  }
}

/** A tab: what its memory, its storage and its address have. */
class Tab {
  readonly name: string;
  readonly server: Server;
  form: MoveForm;
  stored: Journey;
  storage: string | null = null;
  address: Step = 'addresses';
  history: Step[] = [];
  made: KnownMove | undefined;
  tries = 0;
  constructor(name: string, server: Server) {
    this.name = name;
    this.server = server;
    this.form = server.form;
    this.stored = begun(this.form);
  }
  get journey() {
    return fitted(this.stored, this.form);
  }
  get step() {
    return stepAt(this.journey, this.address);
  }
  put(next: Journey) {
    this.stored = next;
    this.keep();
  }
  keep() {
    this.storage = isUntouched(this.journey, this.form) ? null : JSON.stringify(storable(this.journey));
  }
  go(step: Step) {
    this.history.push(this.address);
    this.address = step;
  }
  reload() {
    this.form = this.server.form;
    this.stored = restored(this.storage === null ? undefined : JSON.parse(this.storage), this.form);
    this.keep();
  }
}

const facts = (form: MoveForm) =>
  ({
    form,
    lookUp: { status: 'ready', connections: [sampleConnection] },
    rates: { status: 'success', meterType: 'smart' },
    phone: '0800',
  }) as const;

/** What a customer may type into the pages, right and wrong. */
const addressesOf = (pick: number) =>
  [
    { ...sampleAddresses, moveOutIds: ['a'] },
    { ...sampleAddresses, moveOutIds: ['b'] },
    { ...sampleAddresses, moveOutIds: ['a', 'b'] },
    { ...sampleAddresses, moveOutDate: '' },
  ][pick % 4] ?? sampleAddresses;
const healthOf = (pick: number) =>
  [
    sampleHealth,
    { ...sampleHealth, medicalSupport: 'no' as const, isVulnerable: 'no' as const },
    { ...sampleHealth, medicalFirstName: '' },
  ][pick % 3] ?? sampleHealth;

const commands = fc.array(
  fc.record({
    tab: fc.nat(1),
    act: fc.constantFrom(
      ...Array<'answer'>(14).fill('answer'),
      'type',
      'next',
      'back',
      'browserBack',
      'open',
      'submit',
      'submit',
      'fail',
      'lose',
      'refuse',
      'reload',
      'refresh',
      'reset',
    ),
    pick: fc.nat(20),
  }),
  { maxLength: 80, size: 'max' },
);

function type(tab: Tab, pick: number) {
  if (tab.step === 'addresses') {
    const offered = new Set(tab.form.sites.map(({ id }) => id));
    const values = addressesOf(pick);
    tab.put(
      typed(tab.journey, 'addresses', {
        ...values,
        moveOutIds: values.moveOutIds.filter((id) => offered.has(id)),
      }),
    );
  }
  if (tab.step === 'health') tab.put(typed(tab.journey, 'health', healthOf(pick)));
  if (tab.step === 'terms') tab.put({ ...tab.journey, hasAccepted: pick % 3 > 0 });
}

function next(tab: Tab) {
  const { step, journey } = tab;
  if (step === 'addresses') {
    const values = journey.addresses.typed;
    const checked = addressesSchema(facts(tab.form)).safeParse(values);
    if (!checked.success) return;
    tab.put(answered(journey, 'addresses', values, checked.data));
  } else if (step === 'health') {
    const values = journey.health.typed;
    const checked = healthSchema.safeParse(values);
    if (!checked.success) return;
    tab.put(answered(journey, 'health', values, checked.data));
  } else if (step !== 'terms' || !journey.hasAccepted) return;
  tab.go(stepAfter(tab.journey, step));
}

function finish(tab: Tab, move: KnownMove) {
  tab.made = move;
  tab.form = tab.server.form;
  tab.put(begun(tab.form));
  tab.address = 'addresses';
}

/** Sends the move. `answer` is what the tab sees of it. */
function submit(tab: Tab, answer: 'seen' | 'failed' | 'lost') {
  if (tab.step !== 'check') return;
  const body = bodyOf(tab.journey, tab.form);
  expect(body).toBeDefined();
  if (body === undefined) return;
  if (answer === 'failed') return;
  const move = tab.server.take(body, `${tab.name} ${tab.tries}`);
  if (answer === 'lost') {
    // The list is read: the move is found, or the same one is sent again with the same key.
    const found = moveOf(tab.server.moves, body);
    if (found !== undefined) finish(tab, found);
    return;
  }
  tab.tries += 1;
  if (move !== undefined) return finish(tab, move);
  tab.form = tab.server.form;
  tab.put(reopened(tab.journey, 'addresses'));
  tab.go('addresses');
}

test('in any order of steps, failures, lost answers, reloads and two tabs a site closes once, and health is never stored', () => {
  let completed = 0;
  fc.assert(
    fc.property(commands, (script) => {
      const server = new Server();
      const tabs = [new Tab('one', server), new Tab('two', server)];
      for (const { tab: at, act, pick } of script) {
        const tab = tabs[at] ?? new Tab('none', server);
        const before = tab.journey;
        if (act === 'type' || act === 'answer') type(tab, pick);
        if (act === 'answer') next(tab);
        if (act === 'next') next(tab);
        if (act === 'back' && tab.step !== 'addresses') tab.go(stepBefore(tab.step));
        if (act === 'browserBack') tab.address = tab.history.pop() ?? tab.address;
        // A link, or an address that somebody typed.
        if (act === 'open') tab.go(steps[pick % steps.length] ?? 'addresses');
        if (act === 'submit') submit(tab, 'seen');
        if (act === 'fail') {
          submit(tab, 'failed');
          expect(tab.journey).toEqual(before);
        }
        if (act === 'lose') submit(tab, 'lost');
        if (act === 'refuse' && tab.step === 'check') {
          const page = pick % 2 === 0 ? 'addresses' : 'health';
          tab.put(reopened(tab.journey, page));
          tab.go(page);
          // Nothing that was typed is lost, and the page is shown.
          expect(tab.journey[page].typed).toEqual(before[page].typed);
          expect(tab.step).toBe(page);
        }
        if (act === 'reload') {
          tab.reload();
          expect(tab.journey.health).toEqual({ typed: emptyHealth, answer: null });
          const offered = new Set(tab.form.sites.map(({ id }) => id));
          if (tab.storage !== null)
            expect(tab.journey.addresses.typed).toEqual({
              ...before.addresses.typed,
              moveOutIds: before.addresses.typed.moveOutIds.filter((id) => offered.has(id)),
            });
          expect(['addresses', 'health']).toContain(stepAt(tab.journey, 'check'));
        }
        if (act === 'refresh') {
          tab.form = server.form;
          tab.keep();
        }
        if (act === 'reset') {
          tab.put(begun(tab.form));
          tab.go('addresses');
          expect(tab.storage).toBeNull();
        }
        // Every page before the one that is shown has its answer.
        const { step, journey } = tab;
        if (step !== 'addresses') expect(journey.addresses.answer).not.toBeNull();
        if (step === 'terms' || step === 'check') expect(journey.health.answer).not.toBeNull();
        if (step === 'check') expect(journey.hasAccepted).toBe(true);
        for (const each of tabs) expect(each.storage ?? '').not.toMatch(/Secret|ventilator|medicalSupport/i);
      }
      const closed = server.moves.flatMap(({ moveOutIds }) => moveOutIds);
      expect(new Set(closed).size).toBe(closed.length);
      completed += server.moves.length;
    }),
    randomRuns(500),
  );
  // The orders are such that moves are made at all.
  expect(completed).toBeGreaterThan(runCount(500) / 5);
});

const addressed = answered(
  begun(sampleForm),
  'addresses',
  sampleAddresses,
  addressesSchema(facts(sampleForm)).parse(sampleAddresses),
);

test('a draft of an earlier day has to be confirmed again, and keeps what was typed', () => {
  const later = { ...sampleForm, earliestDate: plainDate('2026-03-19') };
  const journey = restored(JSON.parse(JSON.stringify(storable(addressed))), later);
  expect(journey.addresses).toEqual({ typed: sampleAddresses, answer: null });
  expect(stepAt(journey, 'check')).toBe('addresses');
});

test.each([undefined, {}, { addresses: 1 }, { addresses: { typed: {}, answer: null }, hasAccepted: true }])(
  'a draft that can’t be read is none: %j',
  (draft) => {
    expect(restored(draft, sampleForm)).toEqual(begun(sampleForm));
  },
);

test('a page that is changed leads through "Next" straight back to the check', () => {
  const whole = {
    ...answered(addressed, 'health', sampleHealth, healthSchema.parse(sampleHealth)),
    hasAccepted: true,
  };
  expect(stepAfter(whole, 'addresses')).toBe('check');
  expect(stepAfter(addressed, 'addresses')).toBe('health');
  const changed = typed(whole, 'addresses', { ...sampleAddresses, moveInDate: '2026-03-19' });
  expect(stepAt(changed, 'check')).toBe('addresses');
  expect(typed(whole, 'addresses', sampleAddresses)).toBe(whole);
});

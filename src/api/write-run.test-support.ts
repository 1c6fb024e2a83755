import { expect } from 'vitest';
import type { OperationId } from '#schemas/operations.ts';
import type { AnyArgs } from './args.ts';
import type { Outcome } from './write.ts';
import {
  type CreateIntents,
  createAreas,
  type Lab,
  openPage,
  type Page,
  signIn,
} from './write-browser.test-support.ts';
import { createNetwork, type Intent, type Tab } from './write-network.test-support.ts';
import type { Scenario } from './write-scenario.test-support.ts';
import type { Network, Step } from './write-steps.test-support.ts';

const hour = 3_600_000;
/** Somebody who has none of what the writes are about. */
const stranger = 'callum';

export type Counts = Map<string, number>;

/** Plays the steps of one run against a fresh world and compares it with the model. Throws what differs. */
export async function play(
  lab: Lab,
  scenario: Scenario,
  steps: readonly Step[],
  counts: Counts,
  createIntents?: CreateIntents,
): Promise<void> {
  const { app, live } = lab;
  for (const id of [scenario.persona, stranger]) app.world.reset(id);
  app.idempotency.clear();
  app.journal.clear();
  app.clock.reset();
  app.clock.freeze(true);
  live.clear();
  const now = () => app.clock.now();
  const model = scenario.createModel(app);
  const areas = createAreas();
  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  let persona = scenario.persona;
  let token = signIn(lab, areas, persona);
  let minutesLeft = scenario.mostMinutes;
  const tabs = areas.tabs.map(
    (_, index): Tab => ({
      index,
      intents: new Map(),
      network: 'fine',
      isReadLost: false,
      isConfirmed: false,
      pressed: [],
      statuses: new Map(),
    }),
  );

  const isStranger = () => persona !== scenario.persona;
  const network = createNetwork({
    lab,
    writes: scenario.writes,
    count,
    verdictOf: ({ id, args }) => (isStranger() ? 'refused' : model.arrive(id, args)),
    endSession: (tab) => endSession(tab, 'refused'),
  });

  function openTab(tab: Tab): Page {
    if (!live.has(token)) token = signIn(lab, areas, persona);
    const known = tab.page;
    if (known?.session.state() === 'signed-in') return known;
    known?.session.dispose();
    tab.page = openPage(lab, areas, {
      persona,
      tab: areas.tabs[tab.index] ?? fail(),
      send: network.fetchOf(tab),
      confirmation: (id) => (tab.isConfirmed ? scenario.confirmations[id] : undefined),
      onReplaced(ids) {
        for (const other of tabs) if (other !== tab) other.page?.intents.end(ids);
      },
      createIntents,
    });
    delete tab.unknown;
    return tab.page;
  }
  function endSession(tab: Tab, reason: 'refused' | 'signed-out'): void {
    live.delete(token);
    // A page whose session has ended already hears of nothing.
    const open = tabs.filter((each) => each.page?.session.state() === 'signed-in');
    tab.page?.session.end(reason);
    if (reason === 'signed-out') for (const each of open) each.intents.clear();
  }
  function intentOf(tab: Tab, id: OperationId, args: AnyArgs): Intent {
    const name = nameOf(id, args);
    const known = tab.intents.get(name);
    if (known?.isOpen && known.persona === persona && now() - known.at <= hour) return known;
    const made: Intent = { id, args, persona, at: now(), isOpen: true };
    tab.intents.set(name, made);
    return made;
  }
  const closeAll = (ids: readonly OperationId[]) => {
    for (const tab of tabs)
      for (const intent of tab.intents.values()) if (ids.includes(intent.id)) intent.isOpen = false;
  };

  /** Compares what the page says with what is true, and ends the intent where the answer was definite. */
  function judge(tab: Tab, intent: Intent, outcome: Outcome): void {
    const { id, args, verdict } = intent;
    const status = tab.statuses.get(intent);
    const isDefinite = status !== undefined && status < 500 && status !== 401;
    if (outcome.kind === 'unknown') tab.unknown = { intent, outcome };
    if (outcome.kind === 'done' || isDefinite) intent.isOpen = false;
    if (outcome.kind === 'done') closeAll(scenario.ends[id] ?? []);
    // What is there is not theirs.
    if (isStranger()) return;
    if (outcome.kind === 'done') {
      const isFound = outcome.answer === undefined && model.isThere(id, args);
      if (isFound && !isDefinite) count('found by looking');
      expect(isFound || verdict === 'done', `${id} is said to be done`).toBe(true);
    }
    if (outcome.kind !== 'refused') return;
    if (isDefinite) expect(verdict, `${id} is said to be refused`).toBe('refused');
    // Looking has not found it.
    else if (outcome.problem.isIndefinite)
      expect(model.isThere(id, args), `${id} is said not to be there`).toBe(false);
  }

  /** Does something that sends, over a network that behaves in its way. */
  async function over(
    tab: Tab,
    step: { network: Network; isReadLost: boolean; isConfirmed: boolean },
    intents: Intent[],
    work: () => Promise<void>,
  ) {
    tab.pressed = intents;
    tab.statuses = new Map();
    Object.assign(tab, { network: step.network, isReadLost: step.isReadLost, isConfirmed: step.isConfirmed });
    const isRefusing = step.network === 'ended' || step.network === 'no refresh';
    if (isRefusing) live.delete(token);
    await work();
    await network.settle();
    if (step.network === 'no refresh') live.add(token);
    // A refresh that failed a moment ago isn't tried again at once.
    if (step.network === 'ended') endSession(tab, 'refused');
    Object.assign(tab, { network: 'fine', isReadLost: false });
  }

  async function press(tab: Tab, step: Extract<Step, { kind: 'press' | 'both' }>): Promise<void> {
    const page = openTab(tab);
    const id = scenario.writes[step.write % scenario.writes.length] ?? fail();
    const bodies = await scenario.bodies(page, id, step.choice).catch(() => []);
    if (!isStranger()) for (const args of bodies) model.prepared?.(id, args);
    const intents = bodies.map((args) => intentOf(tab, id, args));
    await over(tab, step, intents, async () => {
      const one = async (intent: Intent, index: number) => {
        const buttons = step.presses === 'two buttons' ? [index, index + 100] : [index];
        const times = step.presses === 'twice' ? 2 : 1;
        const outcomes = await Promise.all(
          buttons.flatMap((button) =>
            Array.from({ length: times }, () => page.button(id, button)(intent.args)),
          ),
        );
        if (step.presses !== 'once') count(step.presses);
        if (times === 2) expect(outcomes[1], 'the second press').toEqual({ kind: 'none' });
        for (const outcome of outcomes) judge(tab, intent, outcome);
      };
      if (step.isAtOnce) await Promise.all(intents.map((intent, index) => one(intent, index)));
      else for (const intent of intents) await one(intent, 0);
    });
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'press':
        if (step.tab === 1) count('second tab');
        return press(tabs[step.tab] ?? fail(), step);
      case 'both': {
        for (const tab of tabs) openTab(tab);
        count('both tabs at once');
        // A session that ends in one of them ends in the other: that is a step of its own.
        const isEnding = ['ended', 'no refresh', 'ends while sending'].includes(step.network);
        const first = isEnding ? 'lost answer' : step.network;
        await Promise.all(
          tabs.map((tab) => press(tab, { ...step, network: tab.index === 0 ? first : 'fine' })),
        );
        return;
      }
      case 'again': {
        const tab = tabs[step.tab] ?? fail();
        const page = openTab(tab);
        const { unknown } = tab;
        if (unknown === undefined || tab.page !== page) return;
        delete tab.unknown;
        count(step.how);
        const { id, args } = unknown.intent;
        const known = tab.intents.get(nameOf(id, args)) ?? unknown.intent;
        const intent = step.how === 'look' ? known : intentOf(tab, id, args);
        return over(tab, step, [intent], async () => judge(tab, intent, await unknown.outcome[step.how]()));
      }
      case 'reload': {
        const tab = tabs[step.tab] ?? fail();
        openTab(tab).session.dispose();
        delete tab.page;
        openTab(tab);
        count('reload');
        return;
      }
      case 'end':
        openTab(tabs[step.tab] ?? fail());
        count(`session ${step.reason}`);
        return endSession(tabs[step.tab] ?? fail(), step.reason);
      case 'other': {
        const tab = tabs[step.tab] ?? fail();
        openTab(tab);
        endSession(tab, step.reason);
        persona = stranger;
        count('another customer');
        for (const each of tabs) openTab(each);
        await press(tab, step.press);
        endSession(tab, 'signed-out');
        persona = scenario.persona;
        return;
      }
      case 'pass': {
        const minutes = scenario.minutes[step.choice % scenario.minutes.length] ?? 0;
        if (minutes > minutesLeft) return;
        minutesLeft -= minutes;
        count('time passes');
        return app.clock.advance(minutes * 60_000);
      }
      default:
        return network.arrive();
    }
  }

  try {
    for (const step of steps) {
      await take(step);
      await network.settle();
    }
    model.check();
  } finally {
    for (const tab of tabs) tab.page?.session.dispose();
  }
}

const nameOf = (id: OperationId, args: AnyArgs) => `${id} ${JSON.stringify(args)}`;

function fail(): never {
  throw new Error('There is no such tab or write.');
}

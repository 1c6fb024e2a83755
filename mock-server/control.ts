import { parseLayout } from '#layouts/core/check.ts';
import type { SwitchedOff, SwitchList } from '#schemas/switches.ts';
import type { JournalEntry } from './core/journal.ts';
import { maskSecrets } from './core/mask-secrets.ts';
import type { App } from './create-app.ts';
import { facts } from './facts.ts';
import { type ArmedFault, type FaultSpec, faultNames } from './faults.ts';
import type { HoldSpec, PlacedHold } from './holds.ts';
import type { LayoutCard } from './layouts.ts';
import { type AppSnapshot, loadSnapshot, takeSnapshot } from './named-worlds/snapshot.ts';
import type { Mail } from './world/customer.ts';
import type { Persona } from './world/personas.ts';
import type { World } from './world/world.ts';

/** A persona, and what they have done here since the last reset. */
export interface PersonaState extends Persona {
  /** Sessions that a refresh token can still renew. */
  readonly sessions: number;
  /** Instant of the latest request with a token of theirs, on the mock's clock; null for none in the journal. */
  readonly lastSeen: string | null;
}

/** An e-mail of the retailer. The mock sends none: this is where they can be read. */
export interface SentMail extends Mail {
  readonly persona: string;
}

/** What GET /state answers. */
export interface ControlState {
  /** The mock's time, ISO 8601. */
  readonly now: string;
  /** The clock is stopped. */
  readonly isFrozen: boolean;
  readonly personas: readonly PersonaState[];
  readonly outage: World['publicState']['outage'];
  readonly nationalAlert: World['publicState']['nationalAlert'];
  readonly layouts: readonly string[];
  /** Faults that are armed, spent ones too. */
  readonly faults: number;
  /** Requests that wait at a hold. */
  readonly waiting: number;
}

/** A change of public state (`outage`, `nationalAlert`), of tokens, or of a persona's state. */
export type StateChange = Parameters<App['world']['patch']>[0] & {
  /** Revokes issued tokens: access tokens, refresh tokens or both. */
  readonly revoke?: 'access' | 'refresh' | 'all';
};

/** The controls of the mock server, the same over HTTP and inside a test. */
export interface Control {
  /** Arms a fault and returns its number. Rejects with a RangeError when it is none. */
  fault(spec: FaultSpec): Promise<number>;
  /** Takes one fault away, or all of them. */
  clearFaults(number?: number): Promise<void>;
  /** Every armed fault, with how often it has hit and will still hit. */
  faults(): Promise<readonly ArmedFault[]>;
  hold(spec: HoldSpec): Promise<number>;
  /** Releases the first `count` of a hold, or all of it; without a number, everything. */
  release(number?: number, count?: number): Promise<void>;
  holds(): Promise<readonly PlacedHold[]>;
  /** Jumps to an instant with an offset, to `real`, or ahead by milliseconds; or stops the clock and lets it run. */
  clock(to: string | { readonly advance: number } | { readonly frozen: boolean }): Promise<void>;
  state(): Promise<ControlState>;
  change(change: StateChange): Promise<void>;
  /** Serves a layout in place of the one of its tab. Rejects with every problem when it is wrong. */
  layout(source: unknown): Promise<void>;
  layouts(): Promise<readonly LayoutCard[]>;
  switches(): Promise<SwitchList>;
  /** Replaces what is switched off. Rejects with a RangeError when it is no such list, or names no widget type. */
  setSwitches(off: readonly SwitchedOff[]): Promise<void>;
  /** Every request in order, or the latest so many of them. */
  journal(latest?: number): Promise<readonly JournalEntry[]>;
  /** The response body of an entry of the journal; only the latest are stored, and none of the provider's. */
  answer(number: number): Promise<JournalBody>;
  clearJournal(): Promise<void>;
  /** The e-mails that were sent since the last reset, newest first. */
  mails(): Promise<readonly SentMail[]>;
  /** The next sign-in is this persona's, without the provider's page. Rejects with a RangeError for an unknown one. */
  signInNext(persona: string): Promise<void>;
  /** The whole world as it is now, plain JSON. */
  snapshot(): Promise<AppSnapshot>;
  /** Restores a snapshot. Rejects with a RangeError, and changes nothing, when it is none. */
  load(snapshot: unknown): Promise<void>;
  /** As after a fresh start; or one persona as on the first day, with everything else as it is. */
  reset(persona?: string): Promise<void>;
}

/** A body from the journal; `isKept` is false when there was none, or it is gone. */
interface JournalBody {
  readonly isKept: boolean;
  /** JSON where it is some, with what looks like a secret taken out; the text otherwise. */
  readonly body: unknown;
}

/** The controls of an app in the same process. */
export function createControl(app: App): Control {
  return {
    fault: async (spec) => app.faults.add(checkFault(spec)),
    clearFaults: async (number) => (number === undefined ? app.faults.clear() : app.faults.remove(number)),
    faults: async () => app.faults.list(),
    hold: async (spec) => app.holds.add(spec),
    release: async (number, count) => app.holds.release(number, count),
    holds: async () => app.holds.list(),
    clock: async (to) => {
      if (typeof to === 'string') app.clock.set(to);
      else if ('frozen' in to) app.clock.freeze(to.frozen);
      else app.clock.advance(to.advance);
    },
    state: async () => ({
      now: app.clock.date().toISOString(),
      isFrozen: app.clock.isFrozen(),
      personas: personasOf(app),
      outage: { ...app.world.publicState.outage },
      nationalAlert: structuredClone(app.world.publicState.nationalAlert),
      layouts: app.layouts.tabIds(),
      faults: app.faults.list().length,
      waiting: app.holds.waiting(),
    }),
    change: async ({ revoke, ...change }) => {
      if (revoke !== undefined) app.identity.revoke(revoke);
      if (Object.keys(change).length > 0) app.world.patch(change);
    },
    layout: async (source) => app.layouts.override(parseLayout(source, facts)),
    layouts: async () => app.layouts.list(),
    switches: async () => app.switches.list(),
    setSwitches: async (off) => app.switches.set(off),
    journal: async (latest) =>
      structuredClone(latest === undefined ? app.journal.entries() : app.journal.entries().slice(-latest)),
    answer: async (number) => bodyOf(app.journal.answerOf(number)),
    clearJournal: async () => app.journal.clear(),
    mails: async () =>
      [...app.world.used()]
        .flatMap(({ id, mails }) => mails.map((mail): SentMail => ({ persona: id, ...mail })))
        .sort((a, b) => (a.sentAt < b.sentAt ? -1 : a.sentAt > b.sentAt ? 1 : 0))
        .reverse(),
    signInNext: async (persona) => app.identity.signInNext(persona),
    snapshot: async () => takeSnapshot(app),
    load: async (snapshot) => loadSnapshot(app, snapshot),
    reset: async (persona) => {
      if (persona !== undefined) {
        checkPersona(app, persona);
        return app.world.reset(persona);
      }
      app.layouts.reset();
      app.reset();
    },
  };
}

function checkFault(spec: FaultSpec): FaultSpec {
  if (typeof spec !== 'object' || spec === null) throw new RangeError('Expected an object with a fault.');
  if (!faultNames.includes(spec.fault)) {
    throw new RangeError(`"${String(spec.fault)}" is no fault. Known are: ${faultNames.join(', ')}.`);
  }
  return spec;
}

function checkPersona(app: App, id: string): void {
  const ids = app.world.personas.map((persona) => persona.id);
  if (!ids.includes(id))
    throw new RangeError(`There is no persona "${id.slice(0, 60)}". There are: ${ids.join(', ')}.`);
}

function personasOf(app: App): PersonaState[] {
  const seen = new Map(app.journal.entries().map(({ persona, at }) => [persona, at]));
  const sessions = app.identity.snapshot().families.filter(({ revoked }) => !revoked);
  return app.world.personas.map((persona) => ({
    ...persona,
    sessions: sessions.filter(({ accountId }) => accountId === persona.id).length,
    lastSeen: seen.get(persona.id) ?? null,
  }));
}

function bodyOf(text: string | undefined): JournalBody {
  if (text === undefined) return { isKept: false, body: null };
  try {
    return { isKept: true, body: maskSecrets(JSON.parse(text)) };
  } catch {
    return { isKept: true, body: text };
  }
}

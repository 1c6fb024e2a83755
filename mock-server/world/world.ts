import type { FromSchema } from 'json-schema-to-ts';
import type { Audience } from '#layouts/core/when.ts';
import type { Brand } from '#mock/brand.ts';
import { type Bounds, createBoundedMap } from '#mock/core/bounded-map.ts';
import type { outage } from '#schemas/entities/outage.ts';
import { cardPaymentRequest } from '#schemas/entities/payments.ts';
import type { nationalAlert } from '#schemas/entities/start-up.ts';
import { audienceOf } from './audience.ts';
import { type BillBook, createBillBook } from './bills.ts';
import { type Day, dayText, localTime, todayAt } from './calendar.ts';
import { type Account, type Customer, type Selection, selectedAccount } from './customer.ts';
import { createDerived } from './derived.ts';
import { type Books, ledgerOf } from './ledger.ts';
import { staffVisitsBefore } from './personas/staff-visits.ts';
import { type Persona, personaEntries } from './personas.ts';
import { freeSlotsOf } from './powershout.ts';
import { arrangementOn } from './scheduled-payments.ts';
import { createStaffVisits, type StaffVisits } from './staff-visits.ts';
import { createUsage, type Usage } from './usage.ts';

type Outage = FromSchema<typeof outage>;
type NationalAlert = FromSchema<typeof nationalAlert>;

/** What is the same for everybody. */
interface PublicState {
  outage: Outage;
  nationalAlert: NationalAlert;
}

const cardLimitCents = cardPaymentRequest.properties.amountToPay.maximum * 100;

/** Sessions whose selection is kept. */
const sessionBounds: Bounds = { entries: 10_000, characters: Number.POSITIVE_INFINITY };

/** Everything that changed, plain JSON. Personas that nobody used are not in it. */
interface WorldSnapshot {
  readonly format: 2;
  readonly firstDay: Day;
  readonly customers: Readonly<Record<string, Customer>>;
  /** What each session works in. */
  readonly selections: readonly (readonly [string, Selection])[];
  readonly staffVisits: ReturnType<StaffVisits['entries']>;
  readonly publicState: PublicState;
}

/** The retailer behind the API: its customers, what they use and what they owe. */
export interface World extends Books {
  readonly personas: readonly Persona[];
  /** Energy by day and half-hour. */
  readonly usage: Usage;
  readonly publicState: PublicState;
  /**
   * State of a persona, answered in a session or in none. Written to inside `write` only. Undefined for an unknown id.
   */
  customer(id: string, session?: string): Customer | undefined;
  /** Moves a session to another account or site. Staff leave the customer's last choice as it is. */
  select(customer: Customer, selection: Selection, session: string, by: { readonly isStaff: boolean }): void;
  /** What staff looked at and tried. */
  readonly staffVisits: StaffVisits;
  /** State of every persona that has been used. */
  used(): Iterable<Customer>;
  /** Addresses that belong to a persona, the one for sign-in first; empty for an unknown id. Counts as no use of it. */
  emailsOf(id: string): readonly string[];
  audience(customer: Customer, brand?: Brand): Audience;
  /** Runs what writes to customers: meanwhile, and afterwards, nothing that was derived from the state before is used. */
  write<T>(run: () => T): T;
  /** A persona, or everything, back to the first day. */
  reset(id?: string): void;
  /**
   * Changes public state, or with `persona` the fields of that customer, one level deep for objects.
   * Throws a RangeError in plain words for a name that does not exist or a value of another kind.
   */
  patch(change: { readonly persona?: string; readonly [key: string]: unknown }): void;
  snapshot(): WorldSnapshot;
  /** Puts a snapshot back. Throws a RangeError when it is not one. */
  load(snapshot: unknown): void;
}

export interface WorldOptions {
  readonly seed: number | string;
  readonly clock: { now(): number };
}

/** A world at the clock's present. The same seed and clock give the same world, byte for byte. */
export function createWorld({ seed, clock }: WorldOptions): World {
  const { usage, billBook } = retailOf(seed);
  const derived = createDerived(clock.now);
  const customers = new Map<string, Customer>();
  /** What each session works in, by its id. */
  const selections = createBoundedMap<Selection>(sessionBounds);
  let firstDay = todayAt(clock.now());
  const publicState = initialPublicState();

  const build = (id: string) => personaEntries.find((entry) => entry.id === id)?.build(firstDay);
  const customer = (id: string, session?: string) => {
    const found = customers.get(id) ?? build(id);
    if (!found) return undefined;
    customers.set(id, found);
    found.selection = session === undefined ? found.lastSelection : selectionIn(session, found);
    const today = todayAt(clock.now());
    if (openSites(found, today)) derived.drop();
    linkQueuedCharging(found, today);
    return found;
  };
  /** A session goes on with its own selection, and begins with the customer's last one. */
  const selectionIn = (session: string, { lastSelection }: Customer) => {
    const known = selections.get(session) ?? lastSelection;
    // Used again: the last to be dropped.
    selections.set(session, known, 0);
    return known;
  };
  const staffVisits = createStaffVisits(
    () => clock.now(),
    (id) => staffVisitsBefore(firstDay, id),
  );
  const today = () => localTime(clock.now()).day;
  const bills = derived.memo((owner: Customer, account: Account) =>
    billBook.issued(account, today(), freeSlotsOf(owner)),
  );
  const ledger = derived.memo((owner: Customer, account: Account) =>
    ledgerOf(account, bills(owner, account), today()),
  );

  return {
    personas: personaEntries.map(({ build: _, ...persona }) => persona),
    usage,
    publicState,
    customer,
    select(owner, selection, session, { isStaff }) {
      owner.selection = selection;
      selections.set(session, selection, 0);
      if (!isStaff) owner.lastSelection = selection;
    },
    staffVisits,
    used: () => customers.values(),
    emailsOf(id) {
      const login = (customers.get(id) ?? build(id))?.login;
      return login ? [login.email, ...login.aliases] : [];
    },
    bills,
    ledger,
    audience(owner, brand = 'beacon') {
      const account = selectedAccount(owner);
      const { balance, nextPayment } = ledger(owner, account);
      const { totalCents, overdueCents, toPayCents } = balance;
      return audienceOf(owner, brand, clock.now(), {
        isInCredit: totalCents < 0,
        isOverdue: overdueCents > 0,
        isOwing: totalCents > 0,
        isTaken: nextPayment !== null && overdueCents === 0,
        isAboveCardLimit: toPayCents > cardLimitCents,
        billCount: bills(owner, account).length,
        paysAutomatically: (arrangementOn(account, dayText(today()))?.method ?? 'none') !== 'none',
        staffVisitCount: staffVisits.of(owner.id).length,
      });
    },
    today: () => todayAt(clock.now()),
    now: () => clock.now(),
    write: derived.write,
    reset(id) {
      derived.drop();
      if (id !== undefined) {
        customers.delete(id);
        staffVisits.reset(id);
        return;
      }
      customers.clear();
      selections.clear();
      staffVisits.reset();
      firstDay = todayAt(clock.now());
      Object.assign(publicState, initialPublicState());
    },
    patch({ persona, ...change }) {
      derived.drop();
      if (persona === undefined) return merge(publicState, change, 'the world');
      const target = customer(persona);
      if (!target) {
        const names = personaEntries.map(({ id }) => id).join(', ');
        throw new RangeError(`There is no persona "${persona}". There are: ${names}.`);
      }
      merge(target, change, `persona "${persona}"`);
    },
    snapshot: () =>
      structuredClone({
        format: 2,
        firstDay,
        customers: Object.fromEntries(customers),
        selections: selections.entries(),
        staffVisits: staffVisits.entries(),
        publicState,
      }),
    load(snapshot) {
      if (!isSnapshot(snapshot)) throw new RangeError('This is not a snapshot of the world.');
      const copy = structuredClone(snapshot);
      derived.drop();
      firstDay = copy.firstDay;
      customers.clear();
      selections.clear();
      for (const [session, selection] of copy.selections) selections.set(session, selection, 0);
      staffVisits.load(copy.staffVisits);
      for (const [id, state] of Object.entries(copy.customers)) customers.set(id, state);
      Object.assign(publicState, copy.publicState);
    },
  };
}

interface Retail {
  readonly usage: Usage;
  readonly billBook: BillBook;
}
const retails = new Map<string | number, Retail>();

/** Usage and bills are derived from the seed and from the account, so that all worlds of a seed share them. */
function retailOf(seed: string | number): Retail {
  const known = retails.get(seed);
  if (known) return known;
  const usage = createUsage(seed);
  const made = { usage, billBook: createBillBook(usage) };
  // One seed is the rule; a test may go through many.
  retails.clear();
  retails.set(seed, made);
  return made;
}

/** Makes the link to the charging network whose day has come. */
function linkQueuedCharging({ accounts, tools: { ev } }: Customer, today: Day): void {
  const { queued } = ev;
  if (queued === null || queued.linksOn > today) return;
  ev.queued = null;
  for (const { supplyPoints } of accounts.flatMap(({ sites }) => sites)) {
    for (const point of supplyPoints) {
      if (queued.supplyPointIds.includes(point.id)) point.chargeNetId = queued.chargeNetId;
    }
  }
}

/**
 * A site whose supply has begun is an ordinary one; a closed one stays listed as closing. Returns whether there was one
 * to open.
 */
function openSites({ accounts }: Customer, today: Day): boolean {
  let isChanged = false;
  for (const { sites } of accounts) {
    for (const site of sites) {
      if (site.status !== 'opening' || site.statusDate === null || site.statusDate > today) continue;
      site.status = 'active';
      site.statusDate = null;
      isChanged = true;
    }
  }
  return isChanged;
}

function initialPublicState(): PublicState {
  return {
    outage: {
      isOutage: false,
      shouldNotify: false,
      title: '',
      subTitle: '',
      showPreOutageNotification: false,
      outageDurationText: '',
      imgUrl: '',
      timestamp: '2026-01-01T00:00:00+13:00',
    },
    nationalAlert: {},
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSnapshot(value: unknown): value is WorldSnapshot {
  return (
    isRecord(value) &&
    value['format'] === 2 &&
    typeof value['firstDay'] === 'string' &&
    isRecord(value['customers']) &&
    Array.isArray(value['selections']) &&
    Array.isArray(value['staffVisits']) &&
    isRecord(value['publicState'])
  );
}

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What may be null although it is not now, and what is replaced as a whole. */
const nullable = new Set(['homeProfile', 'businessProfile', 'donation', 'profileChangedOn']);
const replaced = new Set(['nationalAlert', 'homeProfile', 'businessProfile', 'donation']);

/**
 * Sets fields that exist, without changing their type; objects are merged one level deep. Nothing changes when one is
 * wrong.
 */
function merge(target: object, change: Record<string, unknown>, name: string): void {
  const known = new Map<string, unknown>(Object.entries(target));
  const next: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(change)) {
    if (!known.has(key)) {
      throw new RangeError(`There is no "${key}" in ${name}. There are: ${[...known.keys()].join(', ')}.`);
    }
    const before = known.get(key);
    const fits =
      kindOf(before) === kindOf(value) || (nullable.has(key) && (before === null || value === null));
    if (!fits) throw new RangeError(`"${key}" of ${name} takes ${kindOf(before)}, not ${kindOf(value)}.`);
    const copy = structuredClone(value);
    next[key] = isRecord(before) && isRecord(copy) && !replaced.has(key) ? { ...before, ...copy } : copy;
  }
  Object.assign(target, next);
}

/** One session in which staff looked at the portal as a customer. Plain JSON; instants in ISO 8601. */
export interface StaffVisit {
  readonly session: string;
  readonly staff: string;
  readonly startedAt: string;
  lastAt: string;
  /** Areas of the API, in the order in which they were read first. */
  readonly looked: string[];
  /** Writes that were refused, oldest first. */
  readonly tried: { readonly at: string; readonly area: string }[];
}

interface StaffCall {
  readonly session: string;
  readonly staff: string;
  readonly area: string;
  readonly isRefused: boolean;
}

/** What staff did in the name of customers, for these customers to read. */
export interface StaffVisits {
  record(customer: string, call: StaffCall): void;
  /** The visits to a customer, newest first. */
  of(customer: string): readonly StaffVisit[];
  /** Those of customers that were visited since the first day, for a snapshot. */
  entries(): readonly (readonly [string, readonly StaffVisit[]])[];
  load(entries: readonly (readonly [string, readonly StaffVisit[]])[]): void;
  /** One customer, or everybody, back to the first day. */
  reset(customer?: string): void;
}

/** Visits that are kept for each customer, and refused writes for each visit. */
const mostVisits = 50;
const mostTries = 50;
/** Says nothing about what was looked at: every page needs it. */
const unspecific = new Set(['Navigation and layouts', 'Start-up']);

/** @param before the visits to a customer before the first day, newest first */
export function createStaffVisits(
  now: () => number,
  before: (customer: string) => StaffVisit[],
): StaffVisits {
  const visits = new Map<string, StaffVisit[]>();
  return {
    record(customer, { session, staff, area, isRefused }) {
      const at = new Date(now()).toISOString();
      const known = visits.get(customer) ?? before(customer);
      let visit = known.find((each) => each.session === session);
      if (visit === undefined) {
        visit = { session, staff, startedAt: at, lastAt: at, looked: [], tried: [] };
        visits.set(customer, [visit, ...known].slice(0, mostVisits));
      }
      visit.lastAt = at;
      if (isRefused) {
        if (visit.tried.length < mostTries) visit.tried.push({ at, area });
      } else if (!unspecific.has(area) && !visit.looked.includes(area)) visit.looked.push(area);
    },
    of: (customer) => visits.get(customer) ?? before(customer),
    entries: () => [...visits],
    load(entries) {
      visits.clear();
      for (const [customer, list] of structuredClone(entries)) visits.set(customer, [...list]);
    },
    reset(customer) {
      if (customer === undefined) visits.clear();
      else visits.delete(customer);
    },
  };
}

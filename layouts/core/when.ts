/** What decides which parts of a page a customer sees. The server of the retailer derives it from the customer's state. */
export interface Audience {
  readonly accountType: 'residential' | 'sme';
  /** Of the declared brands. */
  readonly brand: string;
  /** Of the declared supply types. */
  readonly supplyTypes: readonly string[];
  /** Of the declared flags: those that are on. */
  readonly flags: readonly string[];
  /** How many sites the customer has, all accounts together. */
  readonly siteCount: number;
  /** Whether there is any usage to draw. */
  readonly hasUsage: boolean;
  /** Of the declared site statuses, for the selected site. */
  readonly siteStatus: string;
  /** Experiments that the customer is in, each with the arm, as `tiles/b`; none when absent. */
  readonly arms?: readonly string[];
  /** The time in New Zealand, as 2026-12-01T09:00. What has a beginning or an end is for nobody when absent. */
  readonly at?: string;
}

/** The `when` of a section or widget: every line that is there has to be true. */
export interface When {
  readonly accountType?: Audience['accountType'];
  readonly brand?: string;
  /** Any of them. */
  readonly supplyTypes?: readonly string[];
  /** None of them. */
  readonly withoutSupplyTypes?: readonly string[];
  /** All of them; one that starts with `!` has to be off. */
  readonly flags?: readonly string[];
  readonly sites?: 'one' | 'many';
  readonly hasUsage?: boolean;
  /** Any of them. */
  readonly siteStatus?: readonly string[];
  /** In any of these arms of experiments. */
  readonly arms?: readonly string[];
  /** Not before this time in New Zealand, as 2026-12-01T09:00. */
  readonly from?: string;
  /** Only before this time in New Zealand. */
  readonly until?: string;
}

/** A part of a condition that isn't true of somebody. */
export type Unmet = {
  [Line in keyof When]-?: {
    readonly line: Line;
    /** What the line asks. Of flags, the one that is wrong, with its `!`; of supply types to be without, those that are there. */
    readonly wanted: Line extends 'flags' ? string : NonNullable<When[Line]>;
  };
}[keyof When];

/** Whether a customer is meant. No `when` means everybody. */
export function isMeant(when: When | undefined, audience: Audience): boolean {
  return unmetLines(when, audience).length === 0;
}

/** Every part of a condition that isn't true of a customer; none when the customer is meant. */
export function unmetLines(when: When | undefined, audience: Audience): readonly Unmet[] {
  if (when === undefined) return none;
  const { accountType, brand, supplyTypes, withoutSupplyTypes, flags, sites, hasUsage, siteStatus } = when;
  const { arms, from, until } = when;
  const unmet: Unmet[] = [];
  if (accountType !== undefined && accountType !== audience.accountType) {
    unmet.push({ line: 'accountType', wanted: accountType });
  }
  if (brand !== undefined && brand !== audience.brand) unmet.push({ line: 'brand', wanted: brand });
  const has = (supplyType: string) => audience.supplyTypes.includes(supplyType);
  if (supplyTypes !== undefined && !supplyTypes.some(has)) {
    unmet.push({ line: 'supplyTypes', wanted: supplyTypes });
  }
  if (withoutSupplyTypes?.some(has)) {
    unmet.push({ line: 'withoutSupplyTypes', wanted: withoutSupplyTypes.filter(has) });
  }
  for (const flag of flags ?? none) {
    if (!isOn(flag, audience.flags)) unmet.push({ line: 'flags', wanted: flag });
  }
  if (sites !== undefined && (sites === 'many') !== audience.siteCount > 1) {
    unmet.push({ line: 'sites', wanted: sites });
  }
  if (hasUsage !== undefined && hasUsage !== audience.hasUsage) {
    unmet.push({ line: 'hasUsage', wanted: hasUsage });
  }
  if (siteStatus !== undefined && !siteStatus.includes(audience.siteStatus)) {
    unmet.push({ line: 'siteStatus', wanted: siteStatus });
  }
  if (arms !== undefined && !arms.some((arm) => audience.arms?.includes(arm))) {
    unmet.push({ line: 'arms', wanted: arms });
  }
  // Times of this form are in order as texts.
  if (from !== undefined && !(audience.at !== undefined && audience.at >= from)) {
    unmet.push({ line: 'from', wanted: from });
  }
  if (until !== undefined && !(audience.at !== undefined && audience.at < until)) {
    unmet.push({ line: 'until', wanted: until });
  }
  return unmet;
}

const none: readonly never[] = [];

function isOn(flag: string, flags: readonly string[]): boolean {
  return flag.startsWith('!') ? !flags.includes(flag.slice(1)) : flags.includes(flag);
}

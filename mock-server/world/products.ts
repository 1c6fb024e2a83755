import type { FromSchema } from 'json-schema-to-ts';
import type { carbonAnswers } from '#schemas/entities/carbon.ts';
import type { myEv } from '#schemas/entities/ev.ts';
import type { homeMoveSubmission } from '#schemas/entities/home-move.ts';
import type { Day } from './calendar.ts';

/** ISO 8601 in UTC. */
type Instant = string;

/** A reading that the customer sent in; whole units of the dials, by device. */
export interface MeterReading {
  readonly day: Day;
  readonly registers: Readonly<Record<string, number>>;
}

/** Bottles that the customer ordered. Its status follows from the clock; see `lpg-orders.ts`. */
export interface LpgOrder {
  readonly id: string;
  readonly bottles: number;
  readonly placedAt: Instant;
  readonly deliverOn: Day;
  /** The first attempt failed, and the order waits for its new day. */
  readonly isRescheduled?: boolean;
  /** How an order ended that was not delivered. */
  readonly ended?: 'cancelled' | 'unsuccessful';
}

/** What happens to a supply point besides usage. */
export interface SupplyRecords {
  /** Registers of the meter; several have to be read together. */
  readonly registers: readonly string[];
  /** Another person works on the meter's readings, so ours are refused. */
  readonly lockedBy: string | null;
  readings: MeterReading[];
  /** A reading that is too high to count before somebody has checked it. */
  heldReading: MeterReading | null;
  /** Bottles in one order; null for the usual two. */
  readonly maxBottles: number | null;
  orders: LpgOrder[];
}

export const noRecords: SupplyRecords = {
  registers: ['ANYTIME'],
  lockedBy: null,
  readings: [],
  heldReading: null,
  maxBottles: null,
  orders: [],
};

/** An offer of free-power hours; accepting it makes a voucher. */
export interface PowershoutOffer {
  readonly guid: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly hours: number;
  /** Last day on which it can be accepted. */
  readonly expiresOn: Day;
}

/** A move that was submitted. What it does to the sites is in the sites. */
export interface HomeMove {
  readonly caseNumber: string;
  readonly submittedAt: Instant;
  readonly moveOutIds: readonly string[];
  readonly moveOutAddress: string;
  readonly moveOutDate: Day;
  readonly moveInAddress: string;
  readonly moveInDate: Day;
  readonly moveInSiteId: string;
  /** Open orders of bottles at the old addresses; absent where there was no bottled gas. */
  readonly bottledGas?: {
    readonly delivered: readonly Pick<LpgOrder, 'bottles' | 'deliverOn'>[];
    readonly cancelled: readonly Pick<LpgOrder, 'bottles' | 'deliverOn'>[];
  };
  readonly hasMedicalDependency: boolean;
  readonly isVulnerable: boolean;
  /** What was chosen with it; null where nothing was. */
  readonly offer: FromSchema<typeof homeMoveSubmission.properties.offer> | null;
  readonly access: FromSchema<typeof homeMoveSubmission.properties.access> | null;
  readonly contact: FromSchema<typeof homeMoveSubmission.properties.contact> | null;
}

export type CarbonAnswers = FromSchema<typeof carbonAnswers>;
export type MyEv = FromSchema<typeof myEv>;

/** What a customer entered in the tools of the portal. */
export interface Tools {
  carbon: {
    answers: CarbonAnswers;
    /** Day on which the form was submitted; the emission factors are those of that day. */
    submittedOn: Day | null;
  };
  shower: {
    targetInSeconds: number;
    times: { readonly recordedAt: Instant; readonly seconds: number }[];
  };
  ev: {
    myEv: MyEv | null;
    /** A link to the charging network that was started. */
    verification: { readonly chargeNetId: string; readonly email: string; readonly at: Instant } | null;
    /** E-mail of the account that was linked here; null for a link from before, or none. */
    linkedEmail: string | null;
    /** A link that the network makes at the start of a day. */
    queued: {
      readonly chargeNetId: string;
      readonly linksOn: Day;
      readonly supplyPointIds: readonly string[];
    } | null;
  };
  moves: HomeMove[];
}

export function emptyTools(): Tools {
  return {
    carbon: {
      answers: { occupants: null, gasUsage: null, shower: null, carDetails: null },
      submittedOn: null,
    },
    shower: { targetInSeconds: 300, times: [] },
    ev: { myEv: null, verification: null, linkedEmail: null, queued: null },
    moves: [],
  };
}

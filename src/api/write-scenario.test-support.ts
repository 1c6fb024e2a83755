import type { App } from '#mock/create-app.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { AnyArgs } from './args.ts';
import type { AnyConfirmation } from './write.ts';
import type { Page } from './write-browser.test-support.ts';

/** What the rules of the product say of a request that is not a repeat. */
export type Verdict = 'done' | 'refused' | 'failed';

/** What the world has to be like, worked out without any code of the mock or the client. */
export interface Model {
  /** The page is about to send this, and has done what comes before it. */
  readonly prepared?: (id: OperationId, args: AnyArgs) => void;
  /** A request arrives whose intent has not arrived before. */
  readonly arrive: (id: OperationId, args: AnyArgs) => Verdict;
  /** Whether the effect is in the world now, of this intent or of another one. */
  readonly isThere: (id: OperationId, args: AnyArgs) => boolean;
  /** Compares the world with the model. */
  readonly check: () => void;
}

/** One write under test, on the page of a customer. */
export interface Scenario {
  readonly name: string;
  readonly persona: string;
  /** What can be pressed, the write under test more often than the others. */
  readonly writes: readonly OperationId[];
  /** Minutes that may pass at once. */
  readonly minutes: readonly number[];
  /** The limit of all that passes in a run, in minutes. */
  readonly mostMinutes: number;
  /** Writes whose open intents end when one of these has succeeded, in every tab. */
  readonly ends: Partial<Record<OperationId, readonly OperationId[]>>;
  /** What a press sends, by what the page shows; several bodies are several requests of one press. */
  readonly bodies: (page: Page, id: OperationId, choice: number) => Promise<readonly AnyArgs[]>;
  readonly confirmations: Partial<Record<OperationId, AnyConfirmation>>;
  readonly createModel: (app: App) => Model;
}

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
/** The day in New Zealand, `YYYY-MM-DD`. */
export const nzDay = (at: number): string => dayFormat.format(at);
/** The same day some days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export function customerOf(app: App, persona: string) {
  const customer = app.world.customer(persona);
  if (!customer) throw new Error(`There is no ${persona}.`);
  return customer;
}

export const bodyOf = <T>(args: AnyArgs): T => args.body as T;

import type { Context } from '#mock/handler.ts';
import { billedWindows, sourcesOf } from '#mock/handlers/shared/usage.ts';
import { type BillWindow, daysIn } from '#mock/world/bill-periods.ts';
import { dayText } from '#mock/world/calendar.ts';
import { type SupplyType, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { isHomeProfileComplete, isHomeProfileMinimal } from '#mock/world/profile-answers.ts';
import { type ShownDay, shownDays, type UsageSource } from '#mock/world/usage-view.ts';

/** What one supply point used and cost in the last billed period. */
export interface AnalysedUse {
  readonly source: UsageSource;
  readonly supplyType: SupplyType;
  readonly wh: number;
  readonly energyCents: number;
  readonly cents: number;
}

export interface AnalysedPeriod {
  readonly window: BillWindow;
  readonly days: number;
  readonly uses: readonly AnalysedUse[];
  /** Shown with a note that it rests on limited data. */
  readonly isLite: boolean;
}

/** Share of days without a reading from which an analysis rests on limited data, and periods that make a history. */
const limitedShare = 0.1;
const periodsForHistory = 3;

/**
 * The last billed period of the selected sites. `READY`: no period is over yet, or nothing was metered in it.
 * Bottled gas is not metered, so a home with it is analysed in part.
 */
export function analysedPeriod(context: Context): AnalysedPeriod | 'READY' {
  const windows = billedWindows(context);
  const [window] = windows;
  if (!window) return 'READY';
  const period = analyse(context, window);
  if (period === null) return 'READY';
  return { ...period, isLite: period.isLite || windows.length < periodsForHistory };
}

/** Any days of the selected sites; null when nothing was metered in them. */
export function analyse(context: Context, window: BillWindow): AnalysedPeriod | null {
  const sources = sourcesOf(context);
  const uses: AnalysedUse[] = [];
  let unread = 0;
  for (const source of sources) {
    const { supplyType, advanced } = source.supplyPoint;
    if (supplyType === 'lpg') continue;
    const days = shownDays(source, dayText(window.start), dayText(window.end));
    unread += advanced ? days.filter(isUnread).length : days.length;
    const energyCents = days.reduce((sum, day) => sum + day.energyCents, 0);
    const dailyCents = days.reduce((sum, day) => sum + day.dailyChargeCents, 0);
    const wh = days.reduce((sum, day) => sum + day.wh, 0);
    uses.push({ source, supplyType, wh, energyCents, cents: energyCents + dailyCents });
  }
  if (uses.every(({ wh }) => wh === 0)) return null;
  const isLite = uses.length < sources.length || unread > limitedShare * uses.length * daysIn(window);
  return { window, days: daysIn(window), uses, isLite };
}

function isUnread({ isEstimated, type }: ShownDay): boolean {
  return isEstimated || type === 'empty';
}

/** The state of the insights of the selected sites: if one failed, all count as failed. */
export function insightsState({ customer }: Pick<Context, 'customer'>): 'failed' | 'running' | 'done' {
  const states = selectedSites(customer).map(({ insights }) => insights);
  return states.includes('failed') ? 'failed' : states.includes('running') ? 'running' : 'done';
}

/** The documented status of insights that can't be shown; null where they can. */
export function withoutInsights(context: Pick<Context, 'customer'>): 'ERROR' | 'LOADING' | null {
  return ({ failed: 'ERROR', running: 'LOADING', done: null } as const)[insightsState(context)];
}

/** Whether the home profile is complete enough; Ember has none. */
export function homeProfileState({ customer, brand }: Context): 'none' | 'missing' | 'minimal' | 'complete' {
  if (brand === 'ember' || selectedAccount(customer).type === 'sme') return 'none';
  if (!isHomeProfileMinimal(customer.homeProfile)) return 'missing';
  return isHomeProfileComplete(customer.homeProfile) ? 'complete' : 'minimal';
}

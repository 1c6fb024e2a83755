import * as action from '#schemas/action.ts';
import * as account from '#schemas/entities/account.ts';
import * as billing from '#schemas/entities/billing.ts';
import * as billingAccounts from '#schemas/entities/billing-accounts.ts';
import * as carbon from '#schemas/entities/carbon.ts';
import * as dashboard from '#schemas/entities/dashboard.ts';
import * as ev from '#schemas/entities/ev.ts';
import * as generationMix from '#schemas/entities/generation-mix.ts';
import * as homeMove from '#schemas/entities/home-move.ts';
import * as insights from '#schemas/entities/insights.ts';
import * as lpg from '#schemas/entities/lpg.ts';
import * as meterRead from '#schemas/entities/meter-read.ts';
import * as money from '#schemas/entities/money.ts';
import * as naturalGas from '#schemas/entities/natural-gas.ts';
import * as newFeatures from '#schemas/entities/new-features.ts';
import * as notificationIcons from '#schemas/entities/notification-icons.ts';
import * as outage from '#schemas/entities/outage.ts';
import * as payments from '#schemas/entities/payments.ts';
import * as person from '#schemas/entities/person.ts';
import * as powershout from '#schemas/entities/powershout.ts';
import * as profile from '#schemas/entities/profile.ts';
import * as startUp from '#schemas/entities/start-up.ts';
import * as tips from '#schemas/entities/tips.ts';
import * as usage from '#schemas/entities/usage.ts';
import * as layout from '#schemas/layout.ts';
import * as message from '#schemas/message.ts';
import * as problem from '#schemas/problem.ts';

const modules = [
  problem,
  action,
  layout,
  message,
  account,
  billing,
  billingAccounts,
  carbon,
  dashboard,
  ev,
  generationMix,
  homeMove,
  insights,
  lpg,
  meterRead,
  money,
  naturalGas,
  newFeatures,
  notificationIcons,
  outage,
  payments,
  person,
  powershout,
  profile,
  startUp,
  tips,
  usage,
];

/** `billSummary` and `drd.widget.billSummary` as a name of a type. */
export function pascal(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/**
 * The schemas of the contract by the names under which they are exported. A schema that is not here gets a name
 * from its first place of use, so a new file of entities only reads a little worse until it is listed.
 */
export const schemaNames: ReadonlyMap<object, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]: [string, unknown]): [object, string][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? [[value, pascal(name)]] : [],
    ),
  ),
);

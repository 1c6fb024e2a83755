import { account } from './account.ts';
import { bills } from './bills.ts';
import { bottledGas } from './bottled-gas.ts';
import type { Branch } from './branch.ts';
import { dashboard } from './dashboard.ts';
import { ev } from './ev.ts';
import { insights } from './insights.ts';
import { moving } from './moving.ts';
import { naturalGas } from './natural-gas.ts';
import { payments } from './payments.ts';
import { powershout } from './powershout.ts';
import { profile } from './profile.ts';
import { signIn } from './sign-in.ts';
import { sites } from './sites.ts';
import { startUp } from './start-up.ts';
import { tipsAndTools } from './tips-and-tools.ts';
import { usage } from './usage.ts';

/** Every branch by area, under the names that the README has for the areas. */
export const areas: Readonly<Record<string, readonly Branch[]>> = {
  'Sign-in': signIn,
  'Start-up': startUp,
  Sites: sites,
  Dashboard: dashboard,
  Usage: usage,
  Insights: [...insights, ...tipsAndTools],
  Profiles: profile,
  Bills: bills,
  Payments: payments,
  Account: account,
  Moving: moving,
  'Bottled gas': bottledGas,
  Powershout: powershout,
  'Natural gas and meters': naturalGas,
  EV: ev,
};

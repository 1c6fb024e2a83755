import { account } from './account.test-support.ts';
import { bills } from './bills.test-support.ts';
import { bottledGas } from './bottled-gas.test-support.ts';
import type { Branch } from './branch.test-support.ts';
import { dashboard } from './dashboard.test-support.ts';
import { ev } from './ev.test-support.ts';
import { insights } from './insights.test-support.ts';
import { moving } from './moving.test-support.ts';
import { naturalGas } from './natural-gas.test-support.ts';
import { otherProducts } from './other-products.test-support.ts';
import { payments } from './payments.test-support.ts';
import { powershout } from './powershout.test-support.ts';
import { profile } from './profile.test-support.ts';
import { signIn } from './sign-in.test-support.ts';
import { sites } from './sites.test-support.ts';
import { startUp } from './start-up.test-support.ts';
import { tipsAndTools } from './tips-and-tools.test-support.ts';
import { usage } from './usage.test-support.ts';

/** Every branch by area. */
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
  'Products besides energy': otherProducts,
};

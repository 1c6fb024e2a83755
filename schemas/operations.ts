import { billingOperations } from './operations/billing.ts';
import { dashboardOperations } from './operations/dashboard.ts';
import { evOperations } from './operations/ev.ts';
import { eventOperations } from './operations/events.ts';
import { generationMixOperations } from './operations/generation-mix.ts';
import { homeMoveOperations } from './operations/home-move.ts';
import { identityOperations } from './operations/identity.ts';
import { insightOperations } from './operations/insights.ts';
import { lpgOperations } from './operations/lpg.ts';
import { meterReadOperations } from './operations/meter-read.ts';
import { naturalGasOperations } from './operations/natural-gas.ts';
import { paymentOperations } from './operations/payments.ts';
import { powershoutOperations } from './operations/powershout.ts';
import { productOperations } from './operations/products.ts';
import { startUpOperations } from './operations/start-up.ts';
import { tipsAndProfileOperations } from './operations/tips-and-profile.ts';
import { usageOperations } from './operations/usage.ts';
import { userOperations } from './operations/user.ts';

/** Every operation of the API by its id: the contract. `docs/api-gaps.md` lists where the shape is our own. */
export const operations = {
  ...identityOperations,
  ...startUpOperations,
  ...eventOperations,
  ...dashboardOperations,
  ...usageOperations,
  ...tipsAndProfileOperations,
  ...billingOperations,
  ...paymentOperations,
  ...userOperations,
  ...powershoutOperations,
  ...insightOperations,
  ...generationMixOperations,
  ...meterReadOperations,
  ...naturalGasOperations,
  ...lpgOperations,
  ...homeMoveOperations,
  ...evOperations,
  ...productOperations,
} as const;

export type OperationId = keyof typeof operations;

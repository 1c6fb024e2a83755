import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';

/** How far the link of an account to the charging network is. */
export const networkState = read('ev.accounts.get');
export type NetworkState = ResponseOf<'ev.accounts.get'>;

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PageRoute } from '#src/routing/route-table.ts';

/** Pages that were shown and that analytics hasn't counted yet: its code loads after the first page. */
export type PageViews = StoreApi<readonly PageRoute[]>;

export const createPageViews = (): PageViews => createStore<readonly PageRoute[]>(() => []);

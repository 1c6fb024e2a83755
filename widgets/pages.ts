import type { WidgetTable } from '#src/runtime/definition.ts';
import type { widgets } from './index.ts';

/** The widgets of all other pages, loaded with the first of these pages (decision 8). A type of the contract that is missing both here and in index.ts does not compile. */
export const pageWidgets: Omit<WidgetTable, keyof typeof widgets> = {};

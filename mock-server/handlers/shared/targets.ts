import type { FromSchema } from 'json-schema-to-ts';
import type { Context } from '#mock/handler.ts';
import type { button } from '#schemas/action.ts';
import { hasPage } from './pages.ts';

type Button = FromSchema<typeof button>;

/** Path of the first of some pages that exists for this customer, or of the dashboard. */
export function firstPage(context: Context, ...pages: readonly string[]): string {
  return `/account/${pages.find((page) => hasPage(context, page)) ?? 'dashboard'}`;
}

export function goTo(label: string, to: string): Button {
  return { label, action: { kind: 'navigate', to } };
}

/** Phone numbers of the two brands, as their pages have them. */
export const phones: Readonly<Record<Context['brand'], string>> = {
  beacon: '0800 555 016',
  ember: '0800 555 026',
};

import type { Context } from '#mock/handler.ts';
import { problem } from '#mock/problem.ts';

/** Refuses a write that only the customer may make while staff look at the portal as this customer. */
export function customerOnly(impersonation: Context['impersonation'], detail: string): void {
  if (impersonation === null) return;
  throw problem({
    type: '/error/impersonation',
    title: 'Not allowed while impersonating',
    status: 403,
    detail,
  });
}

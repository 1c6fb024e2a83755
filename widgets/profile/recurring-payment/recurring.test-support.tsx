import { cardOriginOf } from '#mock/card-page/card-host.ts';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import type { Session } from '#src/session/session-types.ts';
import { answerOf } from '#src/test/answer-of.ts';
import { createTestApi, type TestApi } from '#src/test/mock-api.ts';
import { ready } from '#src/test/parts.ts';
import { renderWidget, type SceneOptions } from '#src/test/render-widget.tsx';
import { createTestSession, testConfig } from '#src/test/test-services.tsx';
// Lazy code is loaded at the start: a busy machine takes longer than a test waits.
import '#src/ui/chakra/dialog-part.tsx';
import './card-form.tsx';
import './direct-debit/direct-debit-form.tsx';
import './direct-debit/older-form.tsx';
import recurringPayment from './recurring-payment.tsx';

export interface RecurringScene extends Pick<SceneOptions, 'view' | 'services'> {
  readonly persona?: string;
  readonly config?: { readonly directDebitForm?: 'v1' | 'v2'; readonly isMain?: boolean };
  readonly isStaff?: boolean;
  /** Changes the session. */
  readonly session?: Partial<Session>;
  /** Changes the answer of payments.recurring.get. */
  readonly recurring?: Partial<ResponseOf<'payments.recurring.get'>>;
  readonly brand?: 'beacon' | 'ember';
  /** What happened before the page was opened. */
  readonly before?: (api: TestApi) => unknown;
  /** Changes the way to the server, such as for a fault. */
  readonly prepare?: (api: TestApi) => unknown;
}

const brands = { beacon, ember };

/** A deployment whose card page and terms may be led to. */
export const cardConfig = {
  ...testConfig,
  hosts: {
    ...testConfig.hosts,
    links: ['www.beacon.example'],
    cards: [new URL(cardOriginOf('http://localhost:4000')).host],
  },
};

/** Goes to the card page and saves Visa ending 1111 there, in the place of the card before. */
export async function saveAnotherCard({ fetch }: TestApi): Promise<void> {
  const answer = await fetch('/api/v1/private/billing/payments/card', { method: 'PUT' });
  const { url } = (await answer.json()) as { url: string };
  const form = { action: 'card', number: '4111 1111 1111 1111', expiry: '11/28', securityCode: '123' };
  await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
}

/** The widget with a persona's own answers; what it sends goes to the real mock. */
export async function showRecurring(scene: RecurringScene = {}) {
  const { persona = 'wiremu', config, isStaff = false, brand = 'beacon', before, prepare } = scene;
  const api = createTestApi({ persona, brand });
  await api.signIn();
  await before?.(api);
  const [recurring, options, card, accounts] = await Promise.all([
    answerOf(api, read('payments.recurring.get'), brand),
    answerOf(api, read('payments.recurring.options'), brand),
    answerOf(api, read('payments.card.get'), brand),
    answerOf(api, read('billing.accounts'), brand),
  ]);
  await prepare?.(api);
  const sent: Request[] = [];
  const send = (request: Request) => {
    if (request.method !== 'GET') sent.push(request.clone());
    return api.fetch(request);
  };
  const kind = () => (isStaff ? ('impersonation' as const) : ('web' as const));
  const result = renderWidget(recurringPayment, {
    config: { directDebitForm: 'v2', isMain: false, ...config },
    data: {
      recurring: { ...recurring, ...scene.recurring },
      options: ready(options),
      card: ready(card),
      accounts: ready(accounts),
    },
    send,
    path: '/account/profile/payment-options',
    services: {
      config: cardConfig,
      brand: brands[brand],
      session: createTestSession(send, { kind, ...scene.session }),
      ...scene.services,
    },
    ...(scene.view === undefined ? {} : { view: scene.view }),
  });
  return { ...result, api, sent };
}

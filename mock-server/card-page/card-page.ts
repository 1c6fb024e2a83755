import { type Answer, type Call, maximumBody } from '#mock/core/exchange.ts';
import { cardPagePath } from '#mock/handlers/payments/card-page-url.ts';
import { commonHeaders } from '#mock/portal-headers.ts';
import {
  type CardOutcome,
  cardVisitLifetime,
  findCardTransaction,
  settleCardTransaction,
} from '#mock/world/card-transactions.ts';
import type { Account, CardResult, CardTransaction, Customer } from '#mock/world/customer.ts';
import type { World } from '#mock/world/world.ts';
import { cardCss } from './card-css.ts';
import { readCard } from './card-form.ts';
import { cardPage, messagePage, stylesheetPath } from './card-views.ts';

interface Visit {
  readonly customer: Customer;
  readonly account: Account;
  readonly transaction: CardTransaction;
}

/** Cards work for so many years more when a tester presses "Success". */
const testYears = 2;

/**
 * The hosted card page: it takes a card, does what the visit was for, and leads back to the portal with a hint of how it
 * went. It never stores or logs a whole number. An id works
 * without a session, as on a real one, because nobody can guess it.
 */
export function createCardPage(world: World): (call: Call) => Answer {
  function find(id: string): Visit | undefined {
    for (const customer of world.used()) {
      const found = findCardTransaction(customer, id);
      if (found) return { customer, ...found };
    }
    return undefined;
  }

  const isLate = ({ startedAt }: CardTransaction) => world.now() - Date.parse(startedAt) > cardVisitLifetime;

  function settle({ customer, transaction }: Visit, outcome: CardOutcome): CardResult {
    return settleCardTransaction(world, customer, transaction.id, outcome);
  }

  function show(visit: Visit): Answer {
    const { transaction } = visit;
    if (transaction.result !== null) return ended(transaction, transaction.result, 410);
    if (isLate(transaction)) return timedOut(transaction, settle(visit, { status: 'ERROR' }));
    return form(visit);
  }

  function act(visit: Visit, call: Call): Answer {
    const { transaction } = visit;
    const site = call.headers.get('sec-fetch-site');
    if (site !== null && site !== 'same-origin') {
      return html(
        messagePage('This form came from another site', 'We only take cards on our own page.'),
        403,
      );
    }
    const sent = readForm(call);
    if (!sent) return html(messagePage('We can’t read this form', 'Go back and try it again.'), 400);
    if (transaction.result !== null) return ended(transaction, transaction.result, 409);
    if (isLate(transaction)) return timedOut(transaction, settle(visit, { status: 'ERROR' }));
    switch (sent.get('action')) {
      case 'card': {
        const read = readCard(sent, world.today());
        if ('errors' in read) return form(visit, read.errors, sent.get('expiry') ?? '');
        const { card, isDeclinedNow } = read;
        return leave(
          transaction,
          settle(visit, isDeclinedNow ? { status: 'FAILED' } : { status: 'MADE', card }),
        );
      }
      case 'success': {
        const expiryYear = Number(world.today().slice(0, 4)) + testYears;
        const card = { brand: 'visa', lastFourDigits: '4242', expiryMonth: 12, expiryYear } as const;
        return leave(transaction, settle(visit, { status: 'MADE', card }));
      }
      case 'decline':
        return leave(transaction, settle(visit, { status: 'FAILED' }));
      case 'error':
        return leave(transaction, settle(visit, { status: 'ERROR' }));
      case 'cancel':
        return leave(transaction, settle(visit, { status: 'CANCELLED' }));
      case 'timeout':
        return timedOut(transaction, settle(visit, { status: 'ERROR' }));
      default:
        return html(messagePage('We can’t read this form', 'Go back and try it again.'), 400);
    }
  }

  return (call) => {
    const { method, url } = call;
    if (url.pathname === stylesheetPath && method === 'GET') return stylesheet();
    const visit = url.pathname.startsWith(cardPagePath)
      ? find(url.pathname.slice(cardPagePath.length))
      : undefined;
    if (!visit) {
      const text = 'This address doesn’t belong to any visit. Start again from your account.';
      return html(messagePage('We don’t know this page', text), 404);
    }
    if (method === 'GET') return show(visit);
    if (method === 'POST') return act(visit, call);
    const text = 'This page can be opened and its form can be sent, nothing else.';
    return html(messagePage('That doesn’t work here', text, visit.transaction), 405, { allow: 'GET, POST' });
  };
}

function form({ transaction, account }: Visit, errors = {}, expiry = ''): Answer {
  const page = cardPage({ visit: transaction, reference: account.customerNumber, errors, expiry });
  return html(page, 200, {}, new URL(transaction.returnTo).origin);
}

/** Back to the portal. 303: what was posted here isn't posted there. */
function leave(transaction: CardTransaction, result: CardResult): Answer {
  return { status: 303, headers: { ...always, location: wayBack(transaction, result) }, body: undefined };
}

function wayBack({ returnTo }: CardTransaction, { status, sct, canUpdateCCV }: CardResult): string {
  return `${returnTo}?${new URLSearchParams({ status, sct: String(sct), canUpdateCCV: String(canUpdateCCV) })}`;
}

function timedOut(transaction: CardTransaction, result: CardResult): Answer {
  const text =
    'You were away for too long, so we closed this page to keep you safe. Nothing was paid or saved.';
  const back = { ...transaction, returnTo: wayBack(transaction, result) };
  return html(messagePage('This page has timed out', text, back), 410);
}

/** The link back carries no outcome: who opens this page again has had that answer. */
function ended(transaction: CardTransaction, { status }: CardResult, httpStatus: 409 | 410): Answer {
  const text = {
    SUCCESS: 'It went through, once. Sending the form again changes nothing.',
    ERROR: 'It didn’t go through. Nothing was paid or saved.',
    CANCELLED: 'It was cancelled. Nothing was paid or saved.',
  }[status];
  return html(messagePage('This visit has ended', text, transaction), httpStatus);
}

function readForm({ body, bodyTooLarge, headers }: Call): URLSearchParams | undefined {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded' || bodyTooLarge) return undefined;
  return body === undefined || body.length > maximumBody ? undefined : new URLSearchParams(body);
}

const always = {
  ...commonHeaders,
  'cache-control': 'no-store',
} as const;

/** Nothing runs on these pages, and nobody may frame them. `formTarget` is where their form may redirect to. */
function html(page: string, status: number, headers: Record<string, string> = {}, formTarget = ''): Answer {
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    // The empty icon, which keeps browsers from requesting /favicon.ico.
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
    `form-action 'self' ${formTarget}`.trim(),
  ].join('; ');
  return {
    status,
    headers: {
      ...always,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      ...headers,
    },
    body: page,
  };
}

function stylesheet(): Answer {
  return { status: 200, headers: { ...always, 'content-type': 'text/css; charset=utf-8' }, body: cardCss };
}

import { brandFacts } from '#mock/handlers/shared/brand-facts.ts';
import { moneyText } from '#mock/handlers/shared/money.ts';
import { escapeHtml } from '#mock/identity/sign-in-page.ts';
import type { CardTransaction } from '#mock/world/customer.ts';
import { type CardErrors, cardFields } from './card-form.ts';
import { testCards } from './test-cards.ts';

/** Where the page's own stylesheet is. */
export const stylesheetPath = '/card-page/card.css';

/** Ways to end a visit without a card, for tests. */
export const testOutcomes = {
  success: 'Success',
  decline: 'Declined by the bank',
  error: 'Technical error',
  timeout: 'Time-out',
} as const;

function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<header><p>Harbour Card Services <span class="badge">Practice page</span></p></header>
<main>
${body}
</main>
</body>
</html>
`;
}

/** A page with one message, with the link back to the shop where there is one. */
export function messagePage(title: string, text: string, back?: Pick<CardTransaction, 'brand' | 'returnTo'>) {
  const way = back
    ? `\n<p><a class="primary" href="${escapeHtml(back.returnTo)}">Back to ${brandFacts[back.brand].name}</a></p>`
    : '';
  return shell(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>${way}`);
}

interface CardPageView {
  readonly visit: CardTransaction;
  readonly reference: string;
  readonly errors?: CardErrors;
  /** What was typed; a card number and a security code are never sent back. */
  readonly expiry?: string;
}

/** The form for a card, with payee and amount. Works without any script. */
export function cardPage({ visit, reference, errors = {}, expiry = '' }: CardPageView): string {
  const merchant = brandFacts[visit.brand].company;
  const total = moneyText(visit.amountCents + visit.feeCents);
  const title = {
    payment: `Pay ${merchant}`,
    saveCard: `Save a card with ${merchant}`,
    autopay: `Set up autopay with ${merchant}`,
  }[visit.purpose];
  const isPayment = visit.purpose === 'payment';
  const found = cardFields.flatMap((name) => {
    const message = errors[name];
    return message === undefined ? [] : [{ name, message }];
  });
  return shell(
    found.length > 0 ? `Error: ${title}` : title,
    `<h1>${escapeHtml(title)}</h1>
<dl class="card">
${isPayment ? row('Amount', moneyText(visit.amountCents)) + row('Card fee', moneyText(visit.feeCents)) : ''}
${row(isPayment ? 'Total' : 'To pay today', isPayment ? total : moneyText(0), 'total')}
${row('Reference', reference)}
</dl>
${summary(found)}
<section class="card">
<h2 id="card">Your card</h2>
<form method="post" aria-labelledby="card" novalidate>
${field('number', 'Card number', 'cc-number', '16 digits', errors)}
<div class="pair">
${field('expiry', 'Expiry date', 'cc-exp', 'Month and year, such as 11/28', errors, expiry)}
${field('securityCode', 'Security code', 'cc-csc', '3 digits on the back', errors)}
</div>
${visit.saveCard && isPayment ? '<p class="soft">We keep this card for the next time.</p>' : ''}
<button class="primary" name="action" value="card">${isPayment ? `Pay ${total}` : 'Save card'}</button>
<button class="plain" name="action" value="cancel">Cancel and go back</button>
</form>
</section>
<section class="card">
<h2>Cards to practise with</h2>
<p class="soft">Nothing here is real. Any date to come and any three digits go with them.</p>
<ul class="numbers">
${testCards.map(({ number, says }) => `<li><code>${grouped(number)}</code> ${says}</li>`).join('\n')}
</ul>
</section>
<section class="card">
<h2 id="outcomes">End this visit</h2>
<p class="soft">For testing: go back as if this had happened.</p>
<form method="post" class="row" aria-labelledby="outcomes">
${Object.entries(testOutcomes)
  .map(([id, label]) => `<button class="plain" name="action" value="${id}">${label}</button>`)
  .join('\n')}
</form>
</section>`,
  );
}

const grouped = (digits: string) => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

const row = (term: string, detail: string, look = '') =>
  `<div${look ? ` class="${look}"` : ''}><dt>${term}</dt><dd>${escapeHtml(detail)}</dd></div>`;

function summary(found: readonly { name: string; message: string }[]): string {
  if (found.length === 0) return '';
  const items = found.map(({ name, message }) => `<li><a href="#${name}">${message}</a></li>`).join('\n');
  return `<div class="problem" role="alert">
<h2>There's a problem</h2>
<ul>
${items}
</ul>
</div>`;
}

function field(
  name: keyof CardErrors,
  label: string,
  autocomplete: string,
  hint: string,
  errors: CardErrors,
  value = '',
): string {
  const error = errors[name];
  const described = error === undefined ? `${name}-hint` : `${name}-hint ${name}-error`;
  return `<div class="field">
<label for="${name}">${label}</label>
<p class="hint" id="${name}-hint">${hint}</p>
${error === undefined ? '' : `<p class="wrong" id="${name}-error">${error}</p>`}
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" value="${escapeHtml(value)}" aria-describedby="${described}"${error === undefined ? '' : ' aria-invalid="true"'}>
</div>`;
}

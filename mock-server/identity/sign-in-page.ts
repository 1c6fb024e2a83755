import { identityBase } from '#mock/core/exchange.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import type { Account, StaffMember } from './types.ts';

/** The documented answers that a tester can choose. */
export const testerErrors = {
  cancelled: {
    label: 'The customer cancelled',
    error: 'access_denied',
    description: 'AADB2C90091: The user has cancelled entering self-asserted information.',
  },
  expired: {
    label: 'The email link has expired',
    error: 'access_denied',
    description: 'AADB2C90208: The provided id_token_hint parameter is expired.',
  },
  marketing: {
    label: 'The registration link has expired',
    error: 'access_denied',
    description: 'AADB2C: The link is expired',
  },
  fault: {
    label: 'Something else went wrong',
    error: 'server_error',
    description: 'AADB2C90037: An error occurred.',
  },
} as const;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char);

function shell(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${identityBase}/identity.css">
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
}

export function messagePage(title: string, text: string): string {
  return shell(title, `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(text)}</p>`);
}

/** Where a tester picks a persona, enters an email and a password, or chooses an error. Works without any script. */
export function signInPage(
  request: AuthorizeRequest,
  people: readonly (Account | StaffMember)[],
  problem?: { readonly text: string; readonly email: string },
): string {
  const title = request.staff ? 'Open a customer’s account' : 'Sign in';
  const hidden = [...request.params]
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('\n');
  const form = (inner: string, label: string) =>
    `<form method="post" action="${identityBase}/authorize" aria-labelledby="${label}">\n${hidden}\n${inner}\n</form>`;

  const list = people
    .map(
      (person) => `<li><button class="person" name="persona" value="${escapeHtml(person.id)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials(person.name))}</span>
<span class="who"><strong>${escapeHtml(person.name)}</strong>
<span class="kind">${escapeHtml(kindOf(person))}</span>
<span class="summary">${escapeHtml(person.summary)}</span></span>
</button></li>`,
    )
    .join('\n');
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
  const password = `<section>
<h2 id="own">With email and password</h2>
${form(
  `<div class="field"><label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeHtml(problem?.email ?? '')}"${invalid}></div>
<div class="field"><label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${invalid}></div>
<button class="primary">Sign in</button>`,
  'own',
)}
</section>`;
  const errors = Object.entries(testerErrors)
    .map(([id, { label }]) => `<button class="plain" name="outcome" value="${id}">${label}</button>`)
    .join('\n');

  return shell(
    problem ? `Error: ${title}` : title,
    `<p class="badge">Practice identity provider</p>
<h1>${title}</h1>
<p class="lead">${
      request.staff
        ? 'Choose whose account to open. The portal asks once more before it goes on.'
        : 'These people are invented. Choose one, or sign in with an email and a password.'
    }</p>
${problem ? `<p id="problem" class="problem" role="alert">${escapeHtml(problem.text)}</p>` : ''}
<section>
<h2 id="people">${request.staff ? 'Customers' : 'Choose a person'}</h2>
${form(`<ul class="people">\n${list}\n</ul>`, 'people')}
</section>
${request.staff ? '' : password}
<section>
<h2 id="errors">Answer with an error</h2>
<p>For testing: go back as if this had happened.</p>
${form(`<div class="row">\n${errors}\n</div>`, 'errors')}
</section>`,
  );
}

function kindOf(person: Account | StaffMember): string {
  if ('roles' in person) return person.roles.join(', ') || 'no role';
  return person.kind === 'sme' ? 'Business' : 'Home';
}

function initials(name: string): string {
  const words = name.split(' ').filter((word) => /^\p{L}/u.test(word));
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '').join('');
}

import type { PersonaCard } from '#mock/ports.ts';

interface Started {
  readonly port: number;
  readonly personas: readonly PersonaCard[];
  /** The pages of the folder. */
  readonly layouts: readonly string[];
  /** The origin of the layout service, where the pages come from one. */
  readonly layoutService: string | undefined;
  readonly isBuilt: boolean;
}

/** What the developer who starts the server needs to know. */
export function startMessage({ port, personas, layouts, layoutService, isBuilt }: Started): string {
  const width = (pick: (persona: PersonaCard) => string) =>
    Math.max(0, ...personas.map((persona) => pick(persona).length));
  const email = width((persona) => persona.email);
  const password = width((persona) => persona.password);
  const lines = personas.map(
    (persona) => `  ${persona.email.padEnd(email)}  ${persona.password.padEnd(password)}  ${persona.summary}`,
  );
  return [
    '',
    `The portal: http://localhost:${port}`,
    `By brand:   http://beacon.localhost:${port}  http://ember.localhost:${port}`,
    ...(isBuilt ? [] : ['', 'WARNING: dist is missing, so there is no page yet. Run "npm run build" first.']),
    '',
    'Sign in with e-mail and password, or pick a person on the sign-in page:',
    ...lines,
    '',
    layoutService === undefined
      ? `Layouts: ${layouts.length === 0 ? 'none' : layouts.join(', ')} (edit mock-server/layouts, then reload the page)`
      : `Layouts: what ${layoutService} publishes`,
    'Stop with Ctrl-C.',
    '',
  ].join('\n');
}

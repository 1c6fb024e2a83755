import type { IdentityClient, StaffMember } from './identity/types.ts';

/** The registration of the layout service at the provider: a server, which can keep a secret. This one is for practice. */
export const studioClient = { id: 'layout-studio', credential: 'layout-studio-practice' } as const;

/** The registration for the origins at which browsers reach the layout service. */
export function registerStudio(origins: readonly string[]): IdentityClient {
  return {
    ...studioClient,
    isConfidential: true,
    isForStaff: true,
    redirectUris: origins.map((origin) => `${origin}/layouts/v1/sign-in/return`),
    postLogoutUris: origins.map((origin) => `${origin}/layouts/v1/signed-out`),
  };
}

/** Invented staff of the retailer, one for each role and more where two have to agree. */
export const staff: readonly StaffMember[] = [
  member('vera', 'Vera Voss', ['viewer'], 'Looks at pages and changes nothing.'),
  member('eddie', 'Eddie Tamihana', ['editor'], 'Edits pages and sends them for review.'),
  member('ana', 'Ana Pereira', ['editor'], 'Edits too, and reviews what Eddie did.'),
  member('paul', 'Paul Ngata', ['publisher'], 'Publishes, schedules, rolls back and switches off.'),
  member('sue', 'Sue Rangi', ['support'], 'Explains what a customer sees, and does nothing else.'),
  member('nick', 'Nick Marsh', [], 'Works here, but has no business with layouts.'),
];

function member(name: string, fullName: string, roles: readonly string[], summary: string): StaffMember {
  const email = `${name}@retailer.example`;
  return { id: `staff-${name}`, name: fullName, email, password: `mock-${name}`, summary, roles };
}

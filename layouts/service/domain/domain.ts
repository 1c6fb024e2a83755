import type { Domain, Reports } from '#layouts/service/http/domain.ts';
import { type ServiceRole, serviceRoles } from '#layouts/service/options.ts';
import { record } from './audit-trail.ts';
import { changeCalls } from './change-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { documentCalls } from './document-calls.ts';
import type { DomainParts } from './parts.ts';
import { releaseCalls } from './release-calls.ts';
import { tokenCalls } from './token-calls.ts';
import { watchCalls } from './watch-calls.ts';

/** What the layout service does, call by call: each in one transaction of its store. Only for what this process does. */
export const createDomain = (parts: DomainParts, does: readonly ServiceRole[] = serviceRoles): Domain => ({
  ...(does.includes('delivery') ? deliveryCalls(parts) : {}),
  ...(does.includes('studio') ? studioCalls(parts) : {}),
});

const studioCalls = (parts: DomainParts) => ({
  ...releaseCalls(parts),
  ...changeCalls(parts),
  ...documentCalls(parts),
  ...watchCalls(parts),
  ...tokenCalls(parts),
});

/** Records sign-ins and refusals. */
export function createReports(
  { database }: Pick<DomainParts, 'database'>,
  now: () => number,
): Required<Reports> {
  return {
    onRefused: (call, person, { type, title }) =>
      database.write((sql) => {
        const by = { id: person?.id ?? '', name: person?.name ?? 'Nobody', role: 'public' } as const;
        return record(sql, by, now(), { act: `refused ${call}`, target: type, why: title });
      }),
    onSignedIn: (person, roles) =>
      database.write((sql) => {
        const by = { id: person.id, name: person.name, role: roles.at(-1) ?? 'public' } as const;
        return record(sql, by, now(), { act: 'session.begin', target: person.email, after: roles.join(' ') });
      }),
    onSignedOut: (person) =>
      database.write((sql) => {
        const by = { id: person.id, name: person.name, role: 'public' } as const;
        return record(sql, by, now(), { act: 'session.end', target: person.email });
      }),
  };
}

import type { Domain, Reports } from '#layouts/service/http/domain.ts';
import { type ServiceRole, serviceRoles } from '#layouts/service/options.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import { type Act, record } from './audit-trail.ts';
import { changeCalls } from './change-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { documentCalls } from './document-calls.ts';
import { actorOf, type DomainParts } from './parts.ts';
import type { Actor } from './people.ts';
import { createPublishQueue } from './publish-queue.ts';
import { releaseCalls } from './release-calls.ts';
import { tokenCalls } from './token-calls.ts';
import { watchCalls } from './watch-calls.ts';

/** What the layout service does, call by call: each in one transaction of its store. Only for what this process does. */
export const createDomain = (parts: DomainParts, does: readonly ServiceRole[] = serviceRoles): Domain => ({
  ...metricsCalls(parts),
  ...(does.includes('delivery') ? deliveryCalls(parts) : {}),
  ...(does.includes('studio') ? studioCalls(parts) : {}),
});

const metricsCalls = ({ metrics }: DomainParts) =>
  ({
    'metrics.get': async () => {
      if (metrics === undefined) throw new Refusal(404, '/error/not_measured', 'Nothing is measured here.');
      const headers = { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' };
      return { text: await metrics.text(), headers };
    },
  }) satisfies Partial<Domain>;

function studioCalls(parts: DomainParts) {
  const inQueue = createPublishQueue();
  return {
    ...releaseCalls(parts, inQueue),
    ...changeCalls(parts, inQueue),
    ...documentCalls(parts),
    ...watchCalls(parts),
    ...tokenCalls(parts),
  };
}

/** Records sign-ins, sign-outs and refusals. */
export function createReports(
  { database }: Pick<DomainParts, 'database'>,
  now: () => number,
): Required<Reports> {
  const write = (by: Actor, act: Act) => database.write((sql) => record(sql, by, now(), act));
  return {
    onRefused: (call, caller, { type, title }, target) =>
      write(caller === undefined ? nobody : actorOf(caller), {
        act: `refused ${call}`,
        target: target === '' ? type : target,
        why: title,
        after: type,
      }),
    onSignedIn: (caller, roles, sql) =>
      record(sql, actorOf(caller), now(), {
        act: 'session.begin',
        target: caller.person.email,
        after: roles.join(' '),
      }),
    onSignedOut: (caller, sql) =>
      record(sql, actorOf(caller), now(), { act: 'session.end', target: caller.person.email }),
  };
}

const nobody: Actor = { id: '', name: 'Nobody', role: 'public' };

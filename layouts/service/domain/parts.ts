import type { CallContext } from '#layouts/service/http/domain.ts';
import type { Metrics } from '#layouts/service/metrics.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Signer } from '#layouts/service/signing.ts';
import type { Database } from '#layouts/service/store/database.ts';
import type { Events } from './events.ts';
import type { Actor } from './people.ts';
import type { Checks } from './reporting.ts';

/** What the calls of the service work with. */
export interface DomainParts {
  readonly database: Database;
  readonly events: Events;
  readonly checks: Checks;
  readonly metrics?: Metrics;
  /** Signs bundles. */
  readonly signer?: Signer;
  /** For whom runs the service. */
  readonly log?: (message: string) => void;
}

/** The caller, as what they do is recorded. */
export const actorOf = ({ person, role }: Pick<CallContext, 'person' | 'role'>): Actor => ({
  id: person.id,
  name: person.name,
  role,
});

export const noDocument = () => new Refusal(404, '/error/no_such_document', 'There is no such document.');

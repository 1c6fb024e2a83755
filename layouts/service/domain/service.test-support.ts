import { join } from 'node:path';
import type { Role } from '#layouts/api/call.ts';
import type { AnswerOf, BodyOf, CallId, ParamsOf, QueryOf } from '#layouts/api/calls.ts';
import { readDocuments } from '#layouts/cli/read-documents.ts';
import type { Person, Reply } from '#layouts/service/http/domain.ts';
import type { Database } from '#layouts/service/store/database.ts';
import { createDomain } from './domain.ts';
import { createEvents } from './events.ts';
import { importDocuments } from './publishing.ts';

/** The layouts of this project. */
export const ownDocuments = readDocuments(join(import.meta.dirname, '../../../mock-server/layouts'));

interface Caller extends Person {
  readonly role: Role;
}

/** Somebody with a role. */
export const somebody = (name: string, role: Role): Caller => ({
  id: name.toLowerCase(),
  name,
  email: `${name.toLowerCase()}@staff.example`,
  role,
});
export const ana = somebody('Ana', 'editor');
export const eddie = somebody('Eddie', 'editor');
export const paul = somebody('Paul', 'publisher');

/** The catalogue of a build that can draw the first version of some widget types, with any config. */
export const catalogueWith = (...types: readonly string[]): string =>
  JSON.stringify({
    format: 1,
    sections: ['grid', 'stack', 'tabs', 'banner', 'bar'],
    routes: [],
    chunks: {},
    widgets: types.map((type) => ({
      type,
      versions: [1],
      config: { type: 'object', additionalProperties: true },
      chunks: [],
      operations: [],
      heights: { base: 100 },
      isChart: false,
    })),
  });

interface Args<Id extends CallId> {
  readonly params?: ParamsOf<Id>;
  readonly query?: QueryOf<Id>;
  readonly body?: BodyOf<Id>;
  readonly match?: string;
  readonly noneMatch?: readonly string[];
  readonly wait?: number;
}

type OwnId = Exclude<CallId, 'session.get' | 'session.end' | 'events.follow'>;

/** The domain on a store, with the layouts of this project as release 1, and a clock that the test moves. */
export async function startDomain(database: Database) {
  const clock = { now: Date.parse('2026-03-03T10:00:00+13:00') };
  const events = createEvents(database, () => clock.now);
  const checks = {};
  const domain = createDomain({ database, events, checks });
  await database.write((sql) =>
    importDocuments(
      sql,
      ownDocuments,
      { why: 'First import', by: { id: 'paul', name: 'Paul', role: 'publisher' }, now: clock.now },
      checks,
    ),
  );

  /** Makes a call as somebody. Rejects with a Refusal. */
  async function reply<Id extends OwnId>(person: Caller, id: Id, args: Args<Id> = {}): Promise<Reply> {
    const context = {
      params: {},
      query: {},
      body: undefined,
      person,
      role: person.role,
      roles: [person.role],
      match: undefined,
      noneMatch: [],
      wait: 0,
      signal: new AbortController().signal,
      requestId: 'test',
      now: clock.now,
      keepAnswer: async () => {},
      ...args,
    };
    const handle: ((context: never) => Promise<Reply>) | undefined = domain[id];
    if (handle === undefined) throw new Error(`There is no call ${id}.`);
    return handle(context as never);
  }
  /** The body of its answer. */
  const call = async <Id extends OwnId>(person: Caller, id: Id, args?: Args<Id>): Promise<AnswerOf<Id>> => {
    const { body, text } = await reply(person, id, args);
    // As the contract describes it; the HTTP part sends it so.
    return (text ?? body) as AnswerOf<Id>;
  };
  return { clock, events, domain, database, reply, call };
}

export type StartedDomain = Awaited<ReturnType<typeof startDomain>>;

import { randomUUID } from 'node:crypto';
import { roles as allRoles, mayAs, type Role } from '#layouts/api/call.ts';
import type { Token } from '#layouts/api/shapes.ts';
import type { CallContext, Domain } from '#layouts/service/http/domain.ts';
import { endRights } from '#layouts/service/http/rights.ts';
import { newToken } from '#layouts/service/http/secrets.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Row, Sql } from '#layouts/service/store/database.ts';
import { accessOf } from './access.ts';
import { record } from './audit-trail.ts';
import { headOf } from './documents.ts';
import { actorOf, type DomainParts } from './parts.ts';

const day = 24 * 60 * 60_000;
const mostTokens = 20;

interface TokenRow extends Row {
  readonly id: string;
  readonly label: string;
  readonly roles: string;
  readonly created_at: number;
  readonly used_at: number | null;
  readonly ends_at: number;
}

/** Calls about the tokens of who calls, and for publishers about all that people have. */
export const tokenCalls = ({ database }: Pick<DomainParts, 'database'>) =>
  ({
    'tokens.list': async ({ person, now }) => ({
      body: { tokens: await database.read((sql) => tokensOf(sql, person.id, now)) },
    }),
    'tokens.create': async (context) => {
      const { secret, hash } = newToken();
      const token = await database.write((sql) => createToken(sql, context, hash));
      return { status: 201, body: { ...token, secret } };
    },
    'tokens.remove': async ({ params: { id }, person, role, roles, now }) => {
      await database.write(async (sql) => {
        // Publishers are the administrators: they end what anybody has.
        const isOfAnybody = mayAs(roles, 'publisher');
        const removed = await sql.get<{ label: string; person_id: string }>(
          `delete from token where id = $1${isOfAnybody ? '' : ' and person_id = $2'} returning label, person_id`,
          ...(isOfAnybody ? [id] : [id, person.id]),
        );
        if (removed === undefined) throw new Refusal(404, '/error/no_such_token', 'You have no such token.');
        await record(sql, actorOf({ person, role }), now, {
          act: 'token.remove',
          target: id,
          before:
            removed.person_id === person.id ? removed.label : `${removed.label} of ${removed.person_id}`,
        });
      });
      return { status: 204 };
    },
    'access.list': async ({ now }) => ({
      body: { people: await database.read((sql) => accessOf(sql, now)) },
    }),
    'access.end': async (context) => {
      const { person: id } = context.params;
      await database.write(async (sql) => {
        const ended = await endRights(sql, id);
        if (ended === 0)
          throw new Refusal(404, '/error/no_such_person', 'They have no token and no session.');
        await record(sql, actorOf(context), context.now, {
          act: 'access.end',
          target: id,
          after: `${ended} ended`,
        });
      });
      return { status: 204 };
    },
  }) satisfies Partial<Domain>;

async function createToken(sql: Sql, context: CallContext<'tokens.create'>, hash: string): Promise<Token> {
  const { person, body, now } = context;
  const roles = grantedRoles(body.roles, context.roles);
  // One at a time, so that two can't both be the last that is allowed.
  await headOf(sql, 'lock');
  if ((await tokensOf(sql, person.id, now)).length >= mostTokens) {
    throw new Refusal(409, '/error/too_many_tokens', `You have ${mostTokens} tokens.`, {
      detail: 'Remove one first.',
    });
  }
  const token: Token = {
    id: randomUUID(),
    label: body.label,
    roles: [...roles],
    createdAt: now,
    usedAt: null,
    endsAt: now + body.days * day,
  };
  await sql.run(
    `insert into token (id, hash, person_id, name, email, roles, label, created_at, used_at, ends_at, confirmed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, null, $9, $8)`,
    ...[token.id, hash, person.id, person.name, person.email],
    ...[JSON.stringify(roles), token.label, token.createdAt, token.endsAt],
  );
  await record(sql, actorOf(context), now, {
    act: 'token.create',
    target: token.id,
    after: `${token.label}: ${roles.join(' ')} for ${body.days} ${body.days === 1 ? 'day' : 'days'}`,
  });
  return token;
}

/** Roles that a token gets: never `support`, and none that its person doesn't have. */
function grantedRoles(wanted: readonly Role[] | undefined, own: readonly Role[]): readonly Role[] {
  const grantable = allRoles.filter((role) => role !== 'support' && mayAs(own, role));
  const granted = wanted === undefined ? own.filter((role) => role !== 'support') : [...new Set(wanted)];
  if (granted.length > 0 && granted.every((role) => grantable.includes(role))) return granted;
  const missing = granted.filter((role) => !grantable.includes(role));
  throw new Refusal(403, '/error/not_allowed', 'A token can’t do more than you.', {
    detail:
      missing.length > 0
        ? `You don’t have the role ${missing.join(', ')}.`
        : 'You have no role that a token can have. Explaining what a customer sees is for people alone.',
  });
}

async function tokensOf(sql: Sql, person: string, now: number): Promise<Token[]> {
  const rows = await sql.all<TokenRow>(
    `select id, label, roles, created_at, used_at, ends_at from token
     where person_id = $1 and ends_at > $2 order by created_at desc, id`,
    person,
    now,
  );
  return rows.map(({ id, label, roles, created_at, used_at, ends_at }) => ({
    id,
    label,
    // Written by createToken.
    roles: JSON.parse(roles) as Role[],
    createdAt: created_at,
    usedAt: used_at,
    endsAt: ends_at,
  }));
}

import type { SwitchState } from '#layouts/api/shapes.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Database, Row, Sql } from '#layouts/service/store/database.ts';
import { didYouMean } from '#schemas/check/nearest.ts';
import type { SwitchedOff } from '#schemas/switches.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { record } from './audit-trail.ts';
import { type Head, headOf } from './documents.ts';
import { factsIn } from './merging.ts';
import { type Actor, named, scheduler } from './people.ts';

interface SwitchRow extends Row {
  readonly seq: number;
  readonly type: string;
  readonly is_off: number;
  readonly versions: string;
  readonly brands: string;
  readonly until_at: number | null;
  readonly why: string;
  readonly by_id: string;
  readonly by_name: string;
  readonly at: number;
}

/**
 * Every switch that was ever used, as it is now, by type. The newest counts, also where the clock of the process that wrote it
 * is ahead of `now`: who leaves it out would have nothing that tells them to look again.
 */
export const switchesNow = async (sql: Sql, now: number): Promise<readonly SwitchState[]> =>
  statesOf(
    await sql.all<SwitchRow>(
      `select * from switch_event where seq in (select max(seq) from switch_event group by type)
       order by type`,
    ),
    now,
  );

/** What is off now, as browsers and gateways are told. */
export const switchedOffNow = async (sql: Sql, now: number) => offIn(await switchesNow(sql, now));

/** What was off at an instant. */
export const switchedOffAt = async (sql: Sql, at: number) =>
  offIn(
    statesOf(
      await sql.all<SwitchRow>(
        `select * from switch_event where seq in (select max(seq) from switch_event where at <= $1 group by type)
         order by type`,
        at,
      ),
      at,
    ),
  );

const statesOf = (rows: readonly SwitchRow[], instant: number): readonly SwitchState[] =>
  rows.map((row) => ({
    type: row.type,
    isOff: row.is_off === 1 && (row.until_at === null || row.until_at > instant),
    // Written below as lists of numbers and texts.
    versions: JSON.parse(row.versions) as number[],
    brands: JSON.parse(row.brands) as string[],
    until: row.until_at,
    why: row.why,
    by: { id: row.by_id, name: row.by_name },
    at: row.at,
  }));

const offIn = (states: readonly SwitchState[]) => states.filter(({ isOff }) => isOff).map(offOf);

/** A switch as browsers and gateways are told. */
export const offOf = ({ type, versions, brands }: Switched): SwitchedOff => ({
  type,
  ...(versions.length === 0 ? {} : { versions: [...versions] }),
  ...(brands.length === 0 ? {} : { brands: [...brands] }),
});

export interface Switching {
  readonly type: string;
  readonly isOff: boolean;
  readonly versions: readonly number[];
  readonly brands: readonly string[];
  readonly until: number | null;
  readonly why: string;
  readonly by: Actor;
  readonly now: number;
}

/** What a switch takes away. */
export type Switched = Pick<Switching, 'type' | 'versions' | 'brands'>;

/** Refuses a type, a version or a brand that there isn't. */
export async function refuseUnknown(sql: Sql, { type, versions, brands }: Switched): Promise<void> {
  const known = new Map(Object.entries(widgetConfigs)).get(type);
  if (known === undefined) {
    const near = didYouMean(type, Object.keys(widgetConfigs));
    throw new Refusal(404, '/error/no_such_type', `There is no widget type "${type}"${near}`);
  }
  const all: readonly number[] = known.versions;
  const unknown = versions.find((version) => !all.includes(version));
  if (unknown !== undefined) {
    throw new Refusal(422, '/error/no_such_version', `${type} has no version ${unknown}.`, {
      instance: '/versions',
    });
  }
  const declared = (await factsIn(sql, await headOf(sql)))?.brands;
  const brand = declared && brands.find((each) => !declared.includes(each));
  if (declared !== undefined && brand !== undefined) {
    const text = `There is no brand "${brand}"${didYouMean(brand, declared)}`;
    throw new Refusal(422, '/error/no_such_brand', text, { instance: '/brands' });
  }
}

/** Switches a widget type off or on. `expected` is the number of the last switch that was seen. */
export async function switchType(
  sql: Sql,
  given: Switching,
  expected: number,
): Promise<{ readonly seq: number; readonly state: SwitchState }> {
  const { until, now } = given;
  await refuseUnknown(sql, given);
  if (until !== null && until <= now) {
    throw new Refusal(422, '/error/past', 'That time is past.', { instance: '/until' });
  }
  const head = await headOf(sql, 'lock');
  if (expected !== head.switchesSeq) {
    throw new Refusal(412, '/error/stale', 'Something else was switched meanwhile.', {
      detail: 'Look at it again.',
    });
  }
  return writeSwitch(sql, given, head);
}

/** Writes a switch, whatever it is of: a type that no build has any more can still go on again. `head` has to be locked. */
async function writeSwitch(
  sql: Sql,
  { type, isOff, versions, brands, until, why, by, now }: Switching,
  { switchesSeq }: Head,
): Promise<{ readonly seq: number; readonly state: SwitchState }> {
  const seq = switchesSeq + 1;
  await sql.run(
    `insert into switch_event (seq, type, is_off, versions, brands, until_at, why, by_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    seq,
    type,
    isOff ? 1 : 0,
    JSON.stringify(versions),
    JSON.stringify(brands),
    until,
    why,
    by.id,
    by.name,
    now,
  );
  await sql.run('update head set switches_seq = $1 where id = 1', seq);
  await sql.announce();
  await record(sql, by, now, {
    act: isOff ? 'switch.off' : 'switch.on',
    target: type,
    why,
    after: String(seq),
  });
  const state = {
    type,
    isOff,
    versions: [...versions],
    brands: [...brands],
    until,
    why,
    by: named(by),
    at: now,
  };
  return { seq, state };
}

interface OldSwitch extends Row {
  readonly type: string;
  readonly versions: string;
  readonly brands: string;
}

/** Switches on again what was off until now, so that everybody is told. Returns how many. */
export async function endSwitches(database: Database, now: number): Promise<number> {
  const isOver = `select type, versions, brands from switch_event
    where seq in (select max(seq) from switch_event group by type) and is_off = 1 and until_at <= $1`;
  const over = await database.read((sql) => sql.all<OldSwitch>(isOver, now));
  if (over.length === 0) return 0;
  return database.write(async (sql) => {
    let head = await headOf(sql, 'lock');
    // Again, now that nobody can switch meanwhile.
    const due = await sql.all<OldSwitch>(isOver, now);
    for (const { type, versions, brands } of due) {
      const given = {
        ...{ type, isOff: false, until: null, why: 'Its time is over.', by: scheduler, now },
        // Written above as lists of numbers and texts.
        versions: JSON.parse(versions) as number[],
        brands: JSON.parse(brands) as string[],
      };
      const { seq } = await writeSwitch(sql, given, head);
      head = { ...head, switchesSeq: seq };
    }
    return due.length;
  });
}

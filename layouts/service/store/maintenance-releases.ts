import { setImmediate as giveWay } from 'node:timers/promises';
import { entriesOf, type ManifestEntry } from '#layouts/core/manifest.ts';
import type { Row, Sql } from './database.ts';
import { pagesOf } from './tables.ts';

/** How a release is told in the audit, by its kind. */
const acts: Readonly<Record<string, string>> = {
  publish: 'change.publish',
  rollback: 'release.roll-back',
  import: 'release.import',
};

type AuditRow = {
  readonly at: number;
  readonly who_id: string;
  readonly who_name: string;
  readonly act: string;
  readonly target: string;
  readonly why: string;
  readonly before_value: string;
  readonly after_value: string;
  /** Not in a store of an older version. */
  readonly sealed?: string;
};

/** What is compared, by the name that a finding has. */
type Told = Readonly<Record<string, string | number>>;

/**
 * What is wrong with releases, in sentences, and how many there are: each has to have all its documents, and be what the audit
 * says, whose chain makes it known when somebody changes it. `texts` are the digests of the texts that are there.
 */
export async function verifyReleases(
  sql: Sql,
  texts: ReadonlySet<string>,
  onPage: (count: number) => void,
): Promise<{ readonly count: number; readonly findings: readonly string[] }> {
  const findings: string[] = [];
  const entries = await auditOf(sql);
  let [count, newest] = [0, 0];
  for await (const releases of pagesOf(sql, { name: 'release', key: ['n'] })) {
    for (const release of releases) {
      count += 1;
      newest = Number(release['n']);
      const documents = await documentsOf(sql, release, findings);
      for (const { path, digest } of documents)
        if (!texts.has(digest)) findings.push(`Release ${newest} lacks ${path}: there is no text ${digest}.`);
      findings.push(...(await differences(sql, release, documents.length, entries.get(newest))));
      entries.delete(newest);
    }
    onPage(count);
    await giveWay();
  }
  for (const n of entries.keys()) findings.push(`The audit has release ${n}, which is missing.`);
  const head = await sql.get<{ release: number }>('select release from head where id = 1');
  if (head?.release !== newest)
    findings.push(`Release ${head?.release ?? 'none'} is live, but the newest is ${newest}.`);
  return { count, findings };
}

async function documentsOf(
  sql: Sql,
  { n, manifest }: Row,
  findings: string[],
): Promise<readonly ManifestEntry[]> {
  const blob = await sql.get<{ body: string }>('select body from blob where digest = $1', manifest ?? null);
  try {
    if (blob !== undefined) return entriesOf(blob.body);
    findings.push(`Release ${n} has no manifest.`);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    findings.push(`Release ${n} has a manifest that can't be read: ${error.message}`);
  }
  return [];
}

/** The entries about releases, by the number of the release. */
async function auditOf(sql: Sql): Promise<Map<number, AuditRow>> {
  const rows = await sql.all<AuditRow>(
    'select * from audit where act in ($1, $2, $3) order by seq',
    ...Object.values(acts),
  );
  return new Map(rows.map((row) => [Number.parseInt(row.after_value, 10), row]));
}

/** What a release has that the audit tells otherwise. */
async function differences(
  sql: Sql,
  release: Row,
  documents: number,
  entry: AuditRow | undefined,
): Promise<readonly string[]> {
  const { n, change_id } = release;
  if (entry === undefined) return [`Release ${n} isn't in the audit.`];
  const change = await sql.get<{ title: string }>(
    'select title from change where id = $1',
    change_id ?? null,
  );
  const told = toldBy(entry, documents, change?.title ?? '');
  const found: Told = {
    act: acts[String(release['kind'])] ?? '',
    'release before': String(release['parent'] ?? 0),
    change: change_id ?? '',
    title: release['title'] ?? '',
    person: `${release['who_id']} ${release['who_name']}`,
    reason: release['why'] ?? '',
    override: Number(release['is_override']),
    // An entry that seals the release may be later than it, where the clock of a process was behind.
    ...(entry.sealed ? {} : { time: Number(release['at']) }),
  };
  const wrong = Object.keys(found).filter((name) => found[name] !== told[name]);
  return wrong.length === 0 ? [] : [`Release ${n} isn't what the audit says: ${wrong.join(', ')}.`];
}

function toldBy(entry: AuditRow, documents: number, titleOfChange: string): Told {
  const [, to = ''] = / as (\d+)/.exec(entry.after_value) ?? [];
  const titles: Readonly<Record<string, string>> = {
    'change.publish': titleOfChange,
    'release.roll-back': `Back to release ${to}: ${entry.target}`,
    'release.import': `Imported ${documents} documents`,
  };
  return {
    act: entry.act,
    'release before': entry.before_value,
    change: entry.act === 'change.publish' ? entry.target : '',
    title: titles[entry.act] ?? '',
    person: `${entry.who_id} ${entry.who_name}`,
    reason: entry.why,
    override: entry.after_value.endsWith(', against the checks') ? 1 : 0,
    time: entry.at,
  };
}

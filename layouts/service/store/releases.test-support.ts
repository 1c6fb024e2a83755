import { digestOf, manifestOf } from '#layouts/core/manifest.ts';
import { appendAudit } from './audit.ts';
import type { Database, Sql } from './database.ts';
import { versionOf } from './migrate.ts';
import { sealedSince } from './sealed-rows.ts';

const addBlob = async (sql: Sql, body: string) => {
  const digest = digestOf(body);
  await sql.run(
    `insert into blob (digest, body, size, made_at) values ($1, $2, $3, $4) on conflict do nothing`,
    digest,
    body,
    Buffer.byteLength(body),
    Date.now(),
  );
  return digest;
};

/** Imports a new text in one transaction over several tables, as the service does, and returns the number of the release. */
export function publish(database: Database, text: (n: number) => string = (n) => `{"page":${n}}`) {
  return database.write(async (sql) => {
    const head = await sql.get<{ release: number }>('select release from head where id = 1 for update');
    const parent = head?.release ?? 0;
    const n = parent + 1;
    const at = Date.now();
    const manifest = await addBlob(
      sql,
      manifestOf([{ path: 'dashboard.json', digest: await addBlob(sql, text(n)) }]),
    );
    await sql.run(
      `insert into release (n, kind, manifest, parent, change_id, title, who_id, who_name, why, is_override, at)
       values ($1, 'import', $2, $3, null, 'Imported 1 documents', 'ana', 'Ana', '', 0, $4)`,
      n,
      manifest,
      parent === 0 ? null : parent,
      at,
    );
    // A version before sealed nothing.
    if ((await versionOf(sql)) < sealedSince) sql.takeWritten();
    await appendAudit(sql, {
      at,
      who: { id: 'ana', name: 'Ana' },
      role: 'operator',
      act: 'release.import',
      target: 'everything',
      why: '',
      before: String(parent),
      after: String(n),
    });
    await sql.run('update head set release = $1 where id = 1', n);
    await sql.announce();
    return n;
  });
}

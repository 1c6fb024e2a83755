import type { Change, Release, Report } from '#layouts/api/shapes.ts';
import type { Documents } from '#layouts/core/documents.ts';
import { type Finding, rulesPath } from '#layouts/core/gate.ts';
import { namesMissing } from '#layouts/core/rules.ts';
import { Refusal } from '#layouts/service/refusal.ts';
import type { Sql } from '#layouts/service/store/database.ts';
import { record } from './audit-trail.ts';
import { activeStates, changeOf, stepChange } from './changes.ts';
import {
  documentsOf,
  type Head,
  headOf,
  keepText,
  manifestOfSnapshot,
  type Snapshot,
  snapshotOf,
} from './documents.ts';
import type { Actor } from './people.ts';
import { makeRelease } from './releases.ts';
import { type Checks, findingsIn, type Prepared, previewIn } from './reporting.ts';

export interface Publish {
  readonly changeId: string;
  /** The release that was live when the report was read; null for whatever is live. Others may have published other documents since. */
  readonly head: number | null;
  /** What was looked at. */
  readonly content: string;
  /** Warnings that are accepted. */
  readonly accept: readonly string[];
  readonly by: Actor;
  readonly now: number;
}

/** Makes a change live, all of it or nothing. Refuses when it isn't what was looked at, or the checks find something. */
export async function publishChange(
  sql: Sql,
  publish: Publish,
  checks: Checks,
  prepared?: Prepared,
): Promise<Release> {
  const { changeId, content, by, now } = publish;
  const head = await headOf(sql, 'lock');
  const change = await changeOf(sql, changeId, 'lock');
  requireAsLookedAt(change, content);
  const { report, documents } = await previewIn(sql, { head, change, at: now }, checks, prepared);
  if (publish.head !== null && (await hasMoved(sql, publish.head, head, change))) {
    throw new Refusal(409, '/error/head_moved', 'Something else was published meanwhile.', {
      detail: 'Look at what both make together.',
      head: head.release,
      differences: report.differences,
    });
  }
  requirePublishable(report, publish.accept);
  const snapshot = await keepDocuments(sql, documents, now);
  requireDifference(head, snapshot);
  const release = await makeRelease(sql, head, {
    kind: 'publish',
    snapshot,
    change: change.id,
    title: change.title,
    why: change.why,
    who: by,
    isOverride: false,
    now,
  });
  const closed = { state: 'published', release: release.n, publishAt: null, blockedBecause: null } as const;
  await stepChange(sql, change.id, closed, now);
  await record(sql, by, now, {
    act: 'change.publish',
    target: change.id,
    why: change.why,
    before: String(head.release),
    after: String(release.n),
  });
  return release;
}

/**
 * Whether somebody has published another text of what a change edits, since the release that was looked at: then people look at what
 * both make together. Other documents are checked with it, and nobody has to be asked.
 */
async function hasMoved(sql: Sql, seen: number, head: Head, { drafts }: Change): Promise<boolean> {
  if (seen === head.release) return false;
  const snapshot = await snapshotOf(sql, seen);
  return snapshot === undefined || drafts.some(({ path }) => snapshot.get(path) !== head.snapshot.get(path));
}

/** Refuses a change that is closed, or that was edited since somebody looked at it. */
export function requireAsLookedAt(change: Change, content: string): void {
  if (!activeStates.includes(change.state)) {
    throw new Refusal(409, '/error/change_closed', `This change is ${change.state}.`);
  }
  if (change.content !== content) {
    throw new Refusal(409, '/error/content_moved', 'The change was edited meanwhile.', {
      detail: 'Look at it again.',
    });
  }
}

/** Refuses what a report says can't be published, and warnings that nobody has accepted. */
export function requirePublishable(report: Report, accept: readonly string[]): void {
  const { findings, conflicts = [], warnings = [], needsApproval } = report;
  if (conflicts.length > 0) {
    throw new Refusal(409, '/error/publish_conflict', 'Others have published changes of the same.', {
      conflicts,
    });
  }
  if (findings.length > 0) {
    throw new Refusal(422, '/error/findings', 'The checks find something.', { violations: findings });
  }
  if (needsApproval && !report.isApproved) {
    throw new Refusal(403, '/error/approval_needed', 'Another person has to approve this change.');
  }
  const open = warnings.filter(({ id }) => !accept.includes(id));
  if (open.length > 0) {
    throw new Refusal(422, '/error/warnings', 'There are warnings to accept.', { warnings: open });
  }
}

export interface RollBack {
  readonly to: number;
  /** Only these documents; all when undefined. */
  readonly paths: readonly string[] | undefined;
  readonly why: string;
  /** Although the checks find something. */
  readonly override: boolean;
  readonly by: Actor;
  readonly now: number;
}

/**
 * Makes an earlier state live again, or some documents of it, as a new release. What it does to pages was published before, so
 * nobody else has to approve that; what pages have to obey goes back in a change that somebody approves.
 */
export async function rollBack(sql: Sql, given: RollBack, checks: Checks): Promise<Release> {
  const head = await headOf(sql, 'lock');
  const target = given.to > 0 ? await snapshotOf(sql, given.to) : undefined;
  if (target === undefined) throw new Refusal(404, '/error/no_such_release', 'There is no such release.');
  const snapshot = given.paths === undefined ? target : withPaths(head.snapshot, target, given.paths);
  requireDifference(head, snapshot);
  requirePolicyKept(head.snapshot, snapshot);
  const findings = await findingsIn(sql, await documentsOf(sql, snapshot), checks);
  if (findings.length > 0 && !given.override) {
    throw new Refusal(422, '/error/findings', 'The checks find something.', {
      detail: overridden(findings),
      violations: findings.map((finding) => ({ ...finding })),
    });
  }
  const what = given.paths === undefined ? 'everything' : given.paths.join(', ');
  const release = await makeRelease(sql, head, {
    kind: 'rollback',
    snapshot,
    change: null,
    title: `Back to release ${given.to}: ${what}`,
    why: given.why,
    who: given.by,
    isOverride: findings.length > 0,
    now: given.now,
  });
  await record(sql, given.by, given.now, {
    act: 'release.roll-back',
    target: what,
    why: given.why,
    before: String(head.release),
    after: `${release.n} as ${given.to}${release.isOverride ? ', against the checks' : ''}`,
  });
  return release;
}

/** How to go back all the same, and what that leaves. */
const overridden = (findings: readonly Finding[]): string =>
  [
    'Publish it all the same by overriding the checks.',
    ...(findings.some((finding) => finding.path === rulesPath && namesMissing(finding))
      ? ['The rules and budgets that name what is gone hold for nothing then, until a change takes them out.']
      : []),
  ].join(' ');

/** Imports documents as the first release, or as the next one. Refuses what the checks find. */
export async function importDocuments(
  sql: Sql,
  documents: Documents,
  given: { readonly why: string; readonly by: Actor; readonly now: number },
  checks: Checks,
): Promise<Release> {
  const head = await headOf(sql, 'lock');
  const findings = await findingsIn(sql, documents, checks);
  if (findings.length > 0) {
    const violations = findings.map((finding) => ({ ...finding }));
    throw new Refusal(422, '/error/findings', 'The checks find something.', { violations });
  }
  const snapshot = await keepDocuments(sql, documents, given.now);
  requireDifference(head, snapshot);
  const release = await makeRelease(sql, head, {
    kind: 'import',
    snapshot,
    change: null,
    title: `Imported ${documents.size} documents`,
    why: given.why,
    who: given.by,
    isOverride: false,
    now: given.now,
  });
  await record(sql, given.by, given.now, {
    act: 'release.import',
    target: 'everything',
    why: given.why,
    before: String(head.release),
    after: String(release.n),
  });
  return release;
}

async function keepDocuments(sql: Sql, documents: Documents, now: number): Promise<Snapshot> {
  const snapshot = new Map<string, string>();
  for (const [path, text] of documents) snapshot.set(path, await keepText(sql, text, now));
  return snapshot;
}

function requireDifference(head: Head, snapshot: Snapshot): void {
  if (manifestOfSnapshot(head.snapshot) === manifestOfSnapshot(snapshot)) {
    throw new Refusal(409, '/error/nothing_to_publish', 'Nothing would change.');
  }
}

function requirePolicyKept(before: Snapshot, after: Snapshot): void {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => path.startsWith('policy/') && before.get(path) !== after.get(path),
  );
  if (changed.length === 0) return;
  throw new Refusal(403, '/error/approval_needed', 'Another person has to approve what pages have to obey.', {
    detail: `Go back without ${changed.join(', ')}, and edit these in a change.`,
  });
}

/** A state in which some documents are as in another one. */
function withPaths(snapshot: Snapshot, target: Snapshot, paths: readonly string[]): Snapshot {
  const result = new Map(snapshot);
  for (const path of paths) {
    const digest = target.get(path);
    if (digest === undefined) result.delete(path);
    else result.set(path, digest);
  }
  return result;
}

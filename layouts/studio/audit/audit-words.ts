import type { AuditEntry, OverruledEdit } from '#layouts/api/shapes.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { documentName } from '#layouts/studio/words.ts';

/** What acts are about, as the audit is filtered. */
export const auditKinds = [
  { value: 'usual', label: 'What was done' },
  { value: 'all', label: 'Everything' },
  { value: 'change', label: 'Changes' },
  { value: 'document', label: 'Edits' },
  { value: 'release', label: 'Releases' },
  { value: 'switch', label: 'Switches' },
  { value: 'overruled', label: 'Edits over somebody else’s' },
  { value: 'session', label: 'Sign-ins' },
  { value: 'access', label: 'Access and tokens' },
  { value: 'store', label: 'Records of the service' },
  { value: 'refused', label: 'Refusals' },
] as const;
export type AuditKind = (typeof auditKinds)[number]['value'];

/** Whether an entry only tells that the service tidied up, such as sessions that were over. */
export const isOwnRecord = ({ act }: Pick<AuditEntry, 'act'>): boolean => act === 'store.write';

/** Whether an entry is of a kind. "release" has what was published too. */
export function isOfKind(
  { act, overruled }: Pick<AuditEntry, 'act' | 'overruled'>,
  kind: AuditKind,
): boolean {
  if (kind === 'all') return true;
  if (kind === 'usual') return !isOwnRecord({ act });
  if (kind === 'overruled') return overruled !== undefined;
  if (kind === 'access') return act.startsWith('access.') || act.startsWith('token.');
  if (kind === 'release') return act.startsWith('release.') || act === 'change.publish';
  if (kind === 'refused') return act.startsWith('refused');
  return act.startsWith(`${kind}.`);
}

const acts: Readonly<Record<string, string>> = {
  'change.create': 'began the change',
  'change.rename': 'renamed the change',
  'change.open': 'took back the change',
  'change.review': 'sent for review',
  'change.withdrawn': 'withdrew the change',
  'change.approve': 'approved',
  'change.reject': 'sent back',
  'change.comment': 'commented on',
  'change.publish': 'published',
  'change.schedule': 'scheduled',
  'change.unschedule': 'took off the schedule',
  'change.block': 'could not publish',
  'release.import': 'imported',
  'release.roll-back': 'rolled back',
  'switch.off': 'switched off',
  'switch.on': 'switched on',
  'session.begin': 'signed in as',
  'session.end': 'signed out as',
  'customer.explain': 'explained to a customer the page',
  'document.save': 'edited',
  'document.conflict': 'met an edit of somebody else in',
  'change.why': 'changed why there is the change',
  'edits.thin': 'left out older steps of the edits in',
  'catalogue.add': 'added the catalogue',
  'catalogue.retire': 'retired the catalogue',
  'token.create': 'made the token',
  'token.remove': 'removed the token',
  'access.narrow': 'has fewer roles than before, as',
  'access.end': 'ended all sessions and tokens of',
  'store.write': 'updated its own records of',
  'store.seal': 'sealed the records of',
};

/** What was done, as the middle of a sentence: "published", "was refused: change.publish". */
export function actInWords(act: string): string {
  if (act.startsWith('refused ')) return `was refused: ${act.slice('refused '.length)}`;
  return acts[act] ?? act.replace('.', ' ');
}

/** To what it was done; `titles` are those of changes, by id. */
export function targetInWords({ act, target }: AuditEntry, titles: ReadonlyMap<string, string>): string {
  if (act.startsWith('switch.')) return typeName(target);
  if (act.startsWith('store.')) return target.split(' ').map(tableInWords).join(', ');
  const [change = '', path] = target.split(' ');
  const title = titles.get(change);
  if (title !== undefined) return path === undefined ? `“${title}”` : `${documentName(path)} in “${title}”`;
  return act.startsWith('release.') && target.endsWith('.json') && !target.includes(',')
    ? documentName(target)
    : target;
}

/** What a table of the store is about: "change reviews" for `change_review`. */
const tableInWords = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.endsWith('s') ? words : `${words}s`;
};

/** An edit of somebody else that a save has replaced: "over Eddie Tamihana’s: Moved “Eco tracker”. Instead: …" */
export function overruledInWords({ by, theirs, mine }: OverruledEdit): string {
  const whose = by === null ? 'what was imported or rolled back' : `the edit of ${by.name}`;
  return `Chosen over ${whose}: ${theirs} In its place: ${mine}`;
}

/** What came of it, where a few words can say that: "release 4", "release 4, as release 1 was". */
export function stepInWords({ act, before, after }: AuditEntry): string | undefined {
  const [, made, old, also = ''] = /^(\d+)(?: as (\d+))?(.*)$/.exec(after) ?? [];
  if (made !== undefined && (act.startsWith('release.') || act === 'change.publish'))
    return `release ${made}${old === undefined ? '' : `, as release ${old} was${also}`}`;
  if (act === 'access.narrow') return after === '' ? 'none left' : `left: ${after.split(' ').join(', ')}`;
  if (act === 'store.seal' || act === 'access.end') return after === '' ? undefined : after;
  const isShort = before !== '' && after !== '' && before.length < 40 && after.length < 60;
  return isShort ? `from ${before} to ${after}` : undefined;
}

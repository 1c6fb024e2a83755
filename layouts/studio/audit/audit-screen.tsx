import { useState } from 'react';
import useSWRInfinite from 'swr/infinite';
import type { AuditEntry } from '#layouts/api/shapes.ts';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted } from '#layouts/studio/words.ts';
import { formatFullDate, formatTime } from '#src/time/format-date.ts';
import { nzDate } from '#src/time/nz-time.ts';
import { plainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SearchIcon } from '#src/ui/icons/icons.ts';
import audit from './audit.module.css';
import {
  type AuditKind,
  actInWords,
  auditKinds,
  isOfKind,
  isOwnRecord,
  overruledInWords,
  stepInWords,
  targetInWords,
} from './audit-words.ts';

const pageSize = 100;

/** Everything that was done and refused, the newest first. */
export function AuditScreen() {
  const client = useClient();
  const read = useSWRInfinite(
    (index, before: { readonly entries: readonly AuditEntry[]; readonly hasMore: boolean } | null) =>
      index > 0 && before?.hasMore !== true
        ? null
        : (['audit.list', {}, { limit: pageSize, before: before?.entries.at(-1)?.seq }] as const),
    async ([, , { limit, before }]) =>
      (await client.call('audit.list', { query: before === undefined ? { limit } : { limit, before } }))
        .value,
  );
  return (
    <Page
      title="Audit"
      lede="Who did what, and what was refused. Each entry is chained to the one before it, so none can be changed later."
    >
      <Loaded read={read} what="the audit" rows={10}>
        {(pages) => (
          <Entries
            entries={pages.flatMap(({ entries }) => entries)}
            hasMore={pages.at(-1)?.hasMore === true}
            isLoading={read.isValidating}
            onMore={() => void read.setSize(read.size + 1)}
          />
        )}
      </Loaded>
    </Page>
  );
}

interface EntriesProps {
  readonly entries: readonly AuditEntry[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
}

function Entries({ entries, hasMore, isLoading, onMore }: EntriesProps) {
  const [kind, setKind] = useState<AuditKind>('usual');
  const [who, setWho] = useState('');
  const [sought, setSought] = useState('');
  const changes = useCall('changes.list', { query: { state: 'all' } }).data?.value.changes ?? [];
  const titles = new Map(changes.map(({ id, title }) => [id, title]));
  const people = new Map(entries.map((entry) => [entry.who.id, entry.who.name]));
  const words = sought.trim().toLowerCase();
  const found = entries.filter(
    (entry) =>
      isOfKind(entry, kind) &&
      (who === '' || entry.who.id === who) &&
      `${actInWords(entry.act)} ${targetInWords(entry, titles)} ${entry.why} ${entry.who.name} ${(entry.overruled ?? []).map(overruledInWords).join(' ')}`
        .toLowerCase()
        .includes(words),
  );
  const hidden = kind === 'usual' ? entries.filter(isOwnRecord).length : 0;
  const days = Map.groupBy(found, ({ at }) => nzDate(at));
  return (
    <>
      <div className={styles.tools}>
        <div className={audit.filters}>
          <div className={styles.search}>
            <SearchField label="Find in the audit" value={sought} onChange={setSought} />
          </div>
          <div className={audit.filter}>
            <Select label="What" options={auditKinds} value={kind} onChange={setKind} />
          </div>
          <div className={audit.filter}>
            <Select
              label="Who"
              options={[
                { value: '', label: 'Everybody' },
                ...[...people].map(([value, label]) => ({
                  value,
                  label: label === '' ? 'Nobody signed in' : label,
                })),
              ]}
              value={who}
              onChange={setWho}
            />
          </div>
        </div>
        <span className={styles.muted} role="status">{`${
          found.length === entries.length
            ? counted(entries.length, 'entry', 'entries')
            : `${found.length} of ${counted(entries.length, 'entry', 'entries')}`
        }${hasMore ? ', older ones not loaded' : ''}`}</span>
        {hidden === 0 ? null : (
          <span
            className={styles.muted}
          >{`${counted(hidden, 'record of the service isn’t', 'records of the service aren’t')} shown, such as sessions that were over.`}</span>
        )}
      </div>
      {found.length === 0 ? (
        <div className={styles.panel}>
          <div className={styles.panelBody}>
            <EmptyState title="Nothing is found." icon={SearchIcon}>
              {hasMore ? 'Load older entries, or choose fewer filters.' : 'Choose fewer filters.'}
            </EmptyState>
          </div>
        </div>
      ) : (
        <div className={styles.panel}>
          {[...days].map(([day, own]) => (
            <section key={day} aria-label={formatFullDate(plainDate(day))}>
              <h2 className={audit.day}>{formatFullDate(plainDate(day))}</h2>
              <ul role="list">
                {own.map((entry) => (
                  <Entry key={entry.seq} entry={entry} titles={titles} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {hasMore ? (
        <div>
          <Button loading={isLoading} loadingText="Loading older entries" onClick={onMore}>
            Load older entries
          </Button>
        </div>
      ) : null}
    </>
  );
}

function Entry({
  entry,
  titles,
}: {
  readonly entry: AuditEntry;
  readonly titles: ReadonlyMap<string, string>;
}) {
  const { seq, at, who, role, act, why, overruled = [] } = entry;
  const isRefusal = act.startsWith('refused');
  const step = stepInWords(entry);
  return (
    <li className={audit.entry}>
      <span className={styles.muted}>{`${formatTime(at)}, ${capital(role)}`}</span>
      <span className={audit.said}>
        <strong>{who.name}</strong> <span>{actInWords(act)}</span>{' '}
        {isRefusal ? null : <span>{targetInWords(entry, titles)}</span>}{' '}
        {isRefusal ? <Badge tone="warning">Refused</Badge> : null}
        {step === undefined ? null : <span className={audit.why}>{` (${step})`}</span>}
        {why === '' ? null : <div className={audit.why}>{why}</div>}
        {overruled.map((edit, index) => (
          // Two edits may be told alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
          <div key={index} className={audit.why}>
            {overruledInWords(edit)}
          </div>
        ))}
      </span>
      <span className={audit.seq}>
        <span aria-hidden="true">#</span>
        <span>{seq}</span>
      </span>
    </li>
  );
}

import { memo } from 'react';
import { apiBase } from '#mock/core/exchange.ts';
import type { JournalEntry } from '#mock/core/journal.ts';
import { formatClock, formatInstant } from '#mock/panel/local-time.ts';
import styles from '#mock/panel/panel.module.css';
import { Code } from '#mock/panel/parts.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { DataTable } from '#src/ui/layout/data-table.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { JournalDetails } from './journal-details.tsx';
import { replyVerdict, requestVerdict, tookText, type Verdict } from './verdict.ts';

const stateWords: Readonly<Record<JournalEntry['state'], string>> = {
  open: 'under way',
  held: 'on hold',
  answered: 'no status',
  dropped: 'dropped',
  cut: 'cut off',
  hung: 'hangs',
  gone: 'given up',
};

function Status({ status, state }: JournalEntry) {
  if (status === null || state === 'cut' || state === 'hung') {
    const tone = state === 'open' || state === 'held' ? 'warning' : 'critical';
    return <Badge tone={tone}>{`${status === null ? '' : `${status}, `}${stateWords[state]}`}</Badge>;
  }
  return <Badge tone={status < 400 ? 'success' : 'critical'}>{status}</Badge>;
}

function VerdictText({ of: { tone, text } }: { readonly of: Verdict }) {
  return (
    <span className={styles.wide}>
      <Text as="span" size={14} tone={tone ?? 'muted'} strong={tone === 'critical'}>
        {text}
      </Text>
    </span>
  );
}

interface JournalTableProps {
  /** Newest first. */
  readonly entries: readonly JournalEntry[];
  /** Number of the request whose details are shown. */
  readonly open: number | null;
  readonly onOpen: (number: number | null) => void;
}

/** Requests with the verdicts of the schemas; one of them with all that is known of it. */
export const JournalTable = memo(function JournalTable({ entries, open, onOpen }: JournalTableProps) {
  return (
    <div className={`${styles.rows} ${styles.journal}`}>
      <DataTable
        caption="List of requests"
        hideCaption
        rows={entries}
        rowKey={({ number }) => String(number)}
        columns={[
          {
            key: 'time',
            header: 'Time',
            number: true,
            cell: ({ at }) => (
              <time dateTime={at} title={formatInstant(at)}>
                {formatClock(at)}
              </time>
            ),
          },
          { key: 'persona', header: 'Persona', cell: ({ persona }) => persona },
          {
            key: 'operation',
            header: 'Operation',
            rowHeader: true,
            cell: (entry) => {
              const isOpen = open === entry.number;
              return (
                <>
                  <TextButton aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : entry.number)}>
                    {entry.operation ?? 'no operation'}
                  </TextButton>
                  <Text as="div" size={14} tone="muted">
                    <Code>{`${entry.method} ${entry.path.replace(apiBase, '')}`}</Code>
                  </Text>
                  {isOpen && <JournalDetails entry={entry} />}
                </>
              );
            },
          },
          { key: 'status', header: 'Status', cell: Status },
          {
            key: 'took',
            header: 'Took',
            number: true,
            cell: ({ took }) => <span className={styles.wide}>{took !== null && tookText(took)}</span>,
          },
          {
            key: 'request',
            header: 'Request',
            cell: (entry) => <VerdictText of={requestVerdict(entry)} />,
          },
          { key: 'reply', header: 'Reply', cell: (entry) => <VerdictText of={replyVerdict(entry)} /> },
          {
            key: 'fault',
            header: 'Fault',
            cell: ({ fault }) => fault !== null && <Badge tone="warning">{fault}</Badge>,
          },
        ]}
      />
    </div>
  );
});

import { memo } from 'react';
import { apiBase } from '#mock/core/exchange.ts';
import type { JournalEntry } from '#mock/core/journal.ts';
import { formatNz, formatNzTime } from '#mock/panel/nz-time.ts';
import { Mark } from '#mock/panel/ui/card.tsx';
import ui from '#mock/panel/ui/ui.module.css';
import { JournalDetails } from './journal-details.tsx';
import styles from './journal-page.module.css';
import { replyVerdict, requestVerdict, tookText } from './verdict.ts';

interface RowProps {
  readonly entry: JournalEntry;
  readonly isOpen: boolean;
  /** Called with the number of the row that is to be open, or null for none. */
  readonly onToggle: (number: number | null) => void;
}

const columns = 8;
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
    const tone = state === 'open' || state === 'held' ? 'warn' : 'bad';
    return (
      <Mark tone={tone}>
        {status === null ? '' : `${status}, `}
        {stateWords[state]}
      </Mark>
    );
  }
  return <Mark {...(status < 400 ? { tone: 'good' as const } : { tone: 'bad' as const })}>{status}</Mark>;
}

/** One request, and what else is known of it when it is open. Drawn again only when it has changed. */
export const JournalRow = memo(
  function JournalRow({ entry, isOpen, onToggle }: RowProps) {
    const request = requestVerdict(entry);
    const reply = replyVerdict(entry);
    const details = `details-${entry.number}`;
    return (
      <>
        <tr className={isOpen ? styles.open : undefined}>
          <td>
            <time dateTime={entry.at} title={formatNz(entry.at)}>
              {formatNzTime(entry.at)}
            </time>
          </td>
          <td>{entry.persona}</td>
          <th scope="row" className={styles.what}>
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? details : undefined}
              onClick={() => onToggle(isOpen ? null : entry.number)}
            >
              {entry.operation ?? 'no operation'}
            </button>
            <code className={styles.line}>
              {entry.method} {entry.path.replace(apiBase, '')}
            </code>
          </th>
          <td className={styles.status}>
            <Status {...entry} />
            {entry.fault === null ? null : (
              <span className={styles.narrowFault}>
                <Mark tone="warn">{entry.fault}</Mark>
              </span>
            )}
          </td>
          <td className={`${ui.number} ${styles.wide}`}>{entry.took === null ? '' : tookText(entry.took)}</td>
          <td className={styles.wide}>
            <span className={request.tone ? styles[request.tone] : ui.soft}>{request.text}</span>
          </td>
          <td className={styles.wide}>
            <span className={reply.tone ? styles[reply.tone] : ui.soft}>{reply.text}</span>
          </td>
          <td className={styles.wide}>
            {entry.fault === null ? null : <Mark tone="warn">{entry.fault}</Mark>}
          </td>
        </tr>
        {isOpen ? (
          <tr id={details} className={styles.details}>
            <td colSpan={columns}>
              <JournalDetails entry={entry} />
            </td>
          </tr>
        ) : null}
      </>
    );
  },
  (before, after) =>
    before.isOpen === after.isOpen &&
    before.onToggle === after.onToggle &&
    JSON.stringify(before.entry) === JSON.stringify(after.entry),
);

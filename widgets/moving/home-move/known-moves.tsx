import { formatDate } from '#src/time/format-date.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './home-move.module.css';
import type { KnownMove } from './submission.ts';

interface KnownMovesProps {
  readonly moves: readonly KnownMove[];
  readonly onOpen: (caseNumber: string) => void;
}

/** Most moves that are listed above the form. */
const most = 3;

/** The moves that we have: nobody has to tell us twice. */
export function KnownMoves({ moves, onOpen }: KnownMovesProps) {
  if (moves.length === 0) return null;
  return (
    <Notice tone="success" title={moves.length === 1 ? 'We have your move' : 'We have your moves'}>
      <ul className={styles.known}>
        {moves.slice(0, most).map(({ caseNumber, moveOutAddress, moveInAddress, moveInDate }) => (
          <li key={caseNumber}>
            <span>{`From ${moveOutAddress} to ${moveInAddress}, where you move in on ${formatDate(moveInDate)}.`}</span>{' '}
            <TextButton
              aria-label={`See the details of case ${caseNumber}`}
              onClick={() => onOpen(caseNumber)}
            >
              See the details
            </TextButton>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

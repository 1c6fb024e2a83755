import type { ConflictReport } from '#layouts/api/shapes.ts';
import { ServiceError, sentenceOf } from '#layouts/studio/api/problem.ts';
import { plainSentence } from '#layouts/studio/checks/finding-words.ts';
import { documentName } from '#layouts/studio/words.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { readable } from './sentences.tsx';
import styles from './shared.module.css';

interface ProblemNoticeProps {
  /** What wasn't done: "It wasn't published." */
  readonly title: string;
  readonly error: unknown;
}

/** Why something wasn't done: the sentence of the service, with each finding and conflict that it names. */
export function ProblemNotice({ title, error }: ProblemNoticeProps) {
  const { violations = [], conflicts = [], warnings = [] } = error instanceof ServiceError ? error : {};
  return (
    <Notice tone="critical" live="assertive" title={title}>
      <p>{sentenceOf(error)}</p>
      {violations.length + warnings.length === 0 ? null : (
        <ul className={styles.sentences}>
          {violations.map((finding) => (
            <li key={`${finding.path} ${finding.line} ${finding.sentence}`} className={styles.wholeRow}>
              <span
                className={styles.wholeRow}
              >{`${documentName(finding.path)}, line ${finding.line}: ${plainSentence(finding)}`}</span>
            </li>
          ))}
          {warnings.map(({ id, sentence }) => (
            <li key={id}>
              <span className={styles.wholeRow}>{sentence}</span>
            </li>
          ))}
        </ul>
      )}
      <Conflicts conflicts={conflicts} />
    </Notice>
  );
}

/** What can't be done beside what others have published. */
export function Conflicts({ conflicts }: { readonly conflicts: readonly ConflictReport[] }) {
  if (conflicts.length === 0) return null;
  return (
    <ul className={styles.documents} role="list">
      {conflicts.map(({ path, why, mine, theirs = [] }) => (
        <li key={`${path} ${why} ${mine.join(' ')}`} className={styles.tight}>
          <strong>{`${documentName(path)}: ${why}`}</strong>
          <span>{`This change: ${mine.map((sentence) => readable(sentence, path)).join(' ')}`}</span>
          <span>{`What is live: ${theirs.map((sentence) => readable(sentence, path)).join(' ') || 'something else.'}`}</span>
        </li>
      ))}
    </ul>
  );
}

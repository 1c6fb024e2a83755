import { useEffect, useState } from 'react';
import type { JournalEntry } from '#mock/core/journal.ts';
import { maskSecrets } from '#mock/core/mask-secrets.ts';
import { formatNz } from '#mock/panel/nz-time.ts';
import { Empty, Json } from '#mock/panel/ui/card.tsx';
import { useControl } from '#mock/panel/use-control.tsx';
import styles from './journal-page.module.css';
import { replyVerdict, requestVerdict, tookText } from './verdict.ts';

/** Everything that the journal has of one request. */
export function JournalDetails({ entry }: { readonly entry: JournalEntry }) {
  const { control } = useControl();
  const [answer, setAnswer] = useState<{ readonly isKept: boolean; readonly body: unknown }>();
  const { number, state } = entry;
  const isDone = state !== 'open' && state !== 'held';
  useEffect(() => {
    if (!isDone) return;
    let isOver = false;
    control.answer(number).then(
      (found) => isOver || setAnswer(found),
      () => isOver || setAnswer({ isKept: false, body: null }),
    );
    return () => {
      isOver = true;
    };
  }, [control, number, isDone]);

  const facts: readonly (readonly [string, string | null])[] = [
    ['Number', `m-${number}`],
    ['Arrived', formatNz(entry.at)],
    ['Persona', entry.persona],
    ['Token', entry.token],
    ['Brand', entry.brand],
    ['Idempotency-Key', entry.idempotencyKey],
    ['Request against the contract', requestVerdict(entry).text],
    ['Reply against the contract', replyVerdict(entry).text],
    ['Fault', entry.fault],
    ['Took', entry.took === null ? null : tookText(entry.took)],
  ];
  return (
    <div className={styles.inside}>
      <dl className={styles.facts}>
        {facts.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {entry.violation ? (
        <p className={styles.bad}>
          The reply breaks the contract at <code>{entry.violation.pointer}</code>: {entry.violation.message}
        </p>
      ) : null}
      <div className={styles.bodies}>
        {entry.body === undefined || entry.body === null ? null : (
          <Json label="Request body" value={maskSecrets(entry.body)} />
        )}
        {answer?.isKept ? (
          <Json label="Answer body" value={answer.body} />
        ) : entry.problem ? (
          <Json label="Problem" value={entry.problem} />
        ) : (
          <Empty>{isDone ? 'No answer body is kept of this one.' : 'No answer yet.'}</Empty>
        )}
      </div>
    </div>
  );
}

import useSWRImmutable from 'swr/immutable';
import type { JournalEntry } from '#mock/core/journal.ts';
import { maskSecrets } from '#mock/core/mask-secrets.ts';
import { formatInstant } from '#mock/panel/local-time.ts';
import styles from '#mock/panel/panel.module.css';
import { Code, Json, Note } from '#mock/panel/parts.tsx';
import { useControl } from '#mock/panel/use-control.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { replyVerdict, requestVerdict, tookText } from './verdict.ts';

/** Everything that the journal has of one request. */
export function JournalDetails({ entry }: { readonly entry: JournalEntry }) {
  const { control } = useControl();
  const { number, state, violation } = entry;
  const isDone = state !== 'open' && state !== 'held';
  const { data: answer } = useSWRImmutable(isDone ? ['answer', number] : null, () => control.answer(number));
  const facts: readonly (readonly [string, string | null])[] = [
    ['Number', `m-${number}`],
    ['Arrived', formatInstant(entry.at)],
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
    <div className={`${styles.stack} ${styles.details}`}>
      <DefinitionList
        columns={2}
        items={facts.flatMap(([term, detail]) => (detail === null ? [] : [{ term, detail }]))}
      />
      {violation && (
        <InlineAlert>
          The reply breaks the contract at <Code>{violation.pointer}</Code>
          <span>{`: ${violation.message}`}</span>
        </InlineAlert>
      )}
      {entry.body !== undefined && entry.body !== null && (
        <Json label="Request body" value={maskSecrets(entry.body)} />
      )}
      {answer?.isKept ? (
        <Json label="Answer body" value={answer.body} />
      ) : entry.problem ? (
        <Json label="Problem" value={entry.problem} />
      ) : (
        <Note>{isDone ? 'The journal has no answer body of this one.' : 'No answer yet.'}</Note>
      )}
    </div>
  );
}

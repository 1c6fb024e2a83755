import useSWR from 'swr';
import type { AnswerOf, BodyOf } from '#layouts/api/calls.ts';
import { listed } from '#layouts/core/audience-words.ts';
import { useClient } from '#layouts/studio/api/use-client.tsx';
import { typeName } from '#layouts/studio/document/names.ts';
import { ProblemNotice } from '#layouts/studio/shared/problem-notice.tsx';
import { documentName } from '#layouts/studio/words.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

interface ConsequencesProps {
  readonly type: string;
  /** What of it would be switched off; nothing is asked while undefined. */
  readonly choice: BodyOf<'switches.preview'> | undefined;
  /** Of the list of switches: what is off already counts. */
  readonly etag: string;
}

/** What a switch does, before it is thrown: the rules that it breaks, and what shows instead on each page. */
export function Consequences({ type, choice, etag }: ConsequencesProps) {
  const client = useClient();
  const { data, error } = useSWR(
    choice === undefined ? null : (['switches.preview', type, choice, etag] as const),
    async ([id, of, body]) => (await client.call(id, { params: { type: of }, body })).value,
    { revalidateOnFocus: false },
  );
  if (error !== undefined) {
    return <ProblemNotice title="We can’t tell what this would do." error={error} />;
  }
  const { broken = [], instead = [] } = data ?? {};
  return (
    <>
      {broken.length === 0 ? null : (
        <Notice
          tone="critical"
          live="polite"
          title={broken.length === 1 ? 'This breaks a rule.' : 'This breaks rules.'}
        >
          <ul>
            {broken.map(({ id, sentence, why }) => (
              <li key={id}>{`${sentence} The rule is there because ${why}.`}</li>
            ))}
          </ul>
        </Notice>
      )}
      {instead.length === 0 ? null : (
        <Notice tone="info" live="polite" title="What shows instead">
          <ul>
            {instead.map((page) => (
              <li key={page.path}>{insteadInWords(page)}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

/** What shows on a page: "Profile: Notice or Next steps." */
function insteadInWords({ path, types }: AnswerOf<'switches.preview'>['instead'][number]): string {
  const words = types.map((type) =>
    type === null ? 'the short text that comes with the type, or nothing' : typeName(type),
  );
  return `${documentName(path)}: ${listed(words, 'or')}.`;
}

import type { ReactNode } from 'react';
import type { Finding } from '#layouts/api/shapes.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { capital, counted, documentName } from '#layouts/studio/words.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { Panel } from './panel.tsx';
import styles from './shared.module.css';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** The change in whose Source tab their lines are; without it they are only told. */
  readonly change?: string | undefined;
}

/** What keeps documents from being published, document by document, each with its line. */
export function Findings({ findings, change }: FindingsProps): ReactNode {
  const linkTo = useLinkTo();
  const byDocument = Map.groupBy(findings, ({ path }) => path);
  return [...byDocument].map(([path, own]) => (
    <Panel
      key={path}
      title={documentName(path)}
      mark={<Badge tone="critical">{counted(own.length, 'finding')}</Badge>}
      isFlush
    >
      <ul className={styles.findings} role="list">
        {own.map(({ line, pointer, sentence }, index) => (
          // Two findings may be told alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
          <li key={index} className={styles.finding}>
            {change === undefined ? (
              <span className={styles.muted}>{`Line ${line}`}</span>
            ) : (
              <span>
                <TextLink
                  link={linkTo(`${addressOfChange(change, 'source', path)}&line=${line}`)}
                  aria-label={`Line ${line} of ${documentName(path)} in Source`}
                >{`Line ${line}`}</TextLink>
              </span>
            )}
            <span>
              <span>{withoutPointer(sentence, pointer)}</span>
              {pointer === '' ? null : <div className={styles.code}>{pointer}</div>}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  ));
}

/** The service begins a sentence with the place of the value, which stands below it here. */
const withoutPointer = (sentence: string, pointer: string): string =>
  pointer !== '' && sentence.startsWith(`${pointer} `)
    ? capital(sentence.slice(pointer.length + 1))
    : sentence;

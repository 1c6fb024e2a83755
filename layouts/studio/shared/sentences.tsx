import type { Report } from '#layouts/api/shapes.ts';
import { pathOfTab, tabOfPath } from '#layouts/core/paths.ts';
import { documentName, isPage } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { AddIcon, EditIcon, type IconType, MoveIcon, SubtractIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './shared.module.css';

type Difference = Report['differences'][number];

const edits = { added: 'New', removed: 'Removed', changed: undefined } as const;

interface DifferencesProps {
  readonly differences: readonly Difference[];
  /** Only what is about what is where. */
  readonly onlyLayout?: boolean;
  /** Below the name of each document. */
  readonly links?: (path: string) => Elements;
}

/** What differs, document by document, in sentences. */
export function Differences({ differences, onlyLayout = false, links }: DifferencesProps) {
  return (
    <ul className={styles.documents} role="list">
      {differences.map(({ path, edit, sentences, layout }) => {
        const told = onlyLayout ? layout : sentences;
        if (told.length === 0) return null;
        return (
          <li key={path} className={styles.document}>
            <div className={styles.documentName}>
              <Heading level={3} size={16}>
                {documentName(path)}
              </Heading>
              {edits[edit] === undefined ? null : (
                <Badge tone={edit === 'added' ? 'success' : 'critical'}>{edits[edit]}</Badge>
              )}
              {links?.(path)}
            </div>
            <ul className={styles.sentences} role="list">
              {told.map((sentence, index) => {
                const { icon, tone } = signOf(sentence);
                return (
                  // Two edits may be told alike.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
                  <li key={index}>
                    <span className={cx(styles.sign, tone)}>
                      <Icon of={icon} size={16} />
                    </span>
                    <span>{readable(sentence, path)}</span>
                  </li>
                );
              })}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

/** The picture beside a sentence; the sentence says the same. */
function signOf(sentence: string): { readonly icon: IconType; readonly tone?: string | undefined } {
  const [verb] = sentence.split(' ');
  if (verb === 'Added' || verb === 'Gave') return { icon: AddIcon, tone: styles.added };
  if (verb === 'Removed') return { icon: SubtractIcon, tone: styles.removed };
  return { icon: verb === 'Moved' ? MoveIcon : EditIcon };
}

/** The service calls pages by their address; people call them by a name. */
export function readable(sentence: string, path: string): string {
  if (!isPage(path)) {
    return sentence.replace(/ of ([\w/-]+): /, (_, tab: string) => ` of ${documentName(pathOfTab(tab))}: `);
  }
  return ['on', 'in', 'to', 'of'].reduce(
    (text, word) => text.replaceAll(` ${word} ${tabOfPath(path)}`, ` ${word} ${documentName(path)}`),
    sentence,
  );
}

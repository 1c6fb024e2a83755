import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { useReadOnlyReason } from '#layouts/studio/change/read-only.ts';
import type { ChangeTabProps } from '#layouts/studio/change/tab-props.ts';
import { useEditor, useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { counted, documentName } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CriticalIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { mistakesOf, offsetAfter, rangeOfLine } from './lines.ts';
import styles from './source.module.css';

/** The text of a document as it is kept, with its lines and what is wrong on which of them. */
export function SourceTab({ change }: ChangeTabProps) {
  const editor = useEditor();
  const { text, reading, saving } = useEditorState(editor);
  const [search] = useSearchParams();
  const readOnly = useReadOnlyReason(change);
  const area = useRef<HTMLTextAreaElement>(null);
  const { path } = editor;
  useKeptSelection(area, text);
  const report = useCall('changes.report', change.drafts.length === 0 ? null : { params: { id: change.id } });
  const findings = report.data?.value.findings.filter((finding) => finding.path === path) ?? [];
  const mistakes = mistakesOf(reading, findings);
  const wrong = new Set(mistakes.map(({ line }) => line));
  const count = text.split('\n').length;
  const isChecked = reading.kind !== 'wrong' && saving.kind === 'saved' && !report.isValidating;

  function goTo(line: number) {
    const element = area.current;
    if (element === null) return;
    const [start, end] = rangeOfLine(text, line);
    element.focus();
    element.setSelectionRange(start, end);
    const height = Number.parseFloat(getComputedStyle(element).lineHeight);
    element.closest(`.${styles.scroll}`)?.scrollTo({ top: Math.max(0, (line - 6) * height) });
  }

  // A link to a mistake leads to its line, once the text is there.
  const wanted = Number(search.get('line') ?? 0);
  const isThere = useRef(false);
  useEffect(() => {
    if (isThere.current || wanted === 0 || text === '') return;
    isThere.current = true;
    goTo(wanted);
  });

  return (
    <div className={styles.source}>
      <div className={styles.scroll}>
        <div className={styles.sheet}>
          <div className={styles.numbers} aria-hidden="true">
            {Array.from({ length: count }, (_, index) => (
              // Lines have no names.
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
              <span key={index} className={cx(wrong.has(index + 1) && styles.wrongLine)}>
                {index + 1}
              </span>
            ))}
          </div>
          <textarea
            ref={area}
            className={styles.text}
            aria-label={`Source of ${documentName(path)}`}
            aria-describedby="source-mistakes"
            aria-invalid={mistakes.length > 0 || undefined}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            wrap="off"
            rows={count}
            readOnly={readOnly !== undefined}
            value={text}
            onChange={({ target }) => editor.type(target.value)}
          />
        </div>
      </div>
      <section className={styles.mistakes} id="source-mistakes" aria-label="Mistakes">
        <Heading level={2} size={14}>
          {mistakes.length === 0 ? 'No mistake' : counted(mistakes.length, 'mistake')}
        </Heading>
        {mistakes.length === 0 ? (
          <p className={styles.fine}>
            <Icon of={SuccessIcon} size={16} />
            <span>
              {isChecked && change.drafts.length > 0
                ? 'It is JSON, and the checks find nothing here.'
                : 'It is JSON.'}
            </span>
          </p>
        ) : (
          <ul className={styles.list} role="list">
            {mistakes.map(({ line, sentence }) => (
              <li key={`${line} ${sentence}`} className={styles.mistake}>
                <Icon of={CriticalIcon} size={16} />
                <span>
                  <TextButton onClick={() => goTo(line)}>{`Line ${line}`}</TextButton> <span>{sentence}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

/** Keeps the selection where it is in the text when others edit it: the browser puts the caret to the end of another text. */
function useKeptSelection(area: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const editor = useEditor();
  const before = useRef<{ readonly text: string; readonly ends: readonly [number, number] }>(undefined);
  useEffect(
    () =>
      editor.subscribe(() => {
        // It still has the text before. What is typed is in it already.
        const { current } = area;
        if (current === null || current.value === editor.state().text) return;
        before.current ??= { text: current.value, ends: [current.selectionStart, current.selectionEnd] };
      }),
    [editor, area],
  );
  useLayoutEffect(() => {
    const { current } = area;
    const known = before.current;
    before.current = undefined;
    if (known === undefined || current === null || current !== document.activeElement) return;
    const [start, end] = known.ends.map((offset) => offsetAfter(offset, known.text, text));
    current.setSelectionRange(start ?? 0, end ?? 0);
  }, [area, text]);
}

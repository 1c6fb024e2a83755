import type { ReactNode } from 'react';
import type { Change, Finding } from '#layouts/api/shapes.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { useReadOnlyReason } from '#layouts/studio/change/read-only.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { findingInWords, plainSentence, suggestionOf } from '#layouts/studio/checks/finding-words.ts';
import { fixOf } from '#layouts/studio/checks/fix.ts';
import type { Editor } from '#layouts/studio/document/editor.ts';
import { useEditorState, useOpenEditor } from '#layouts/studio/document/use-editor.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted, documentName } from '#layouts/studio/words.ts';
import type { Elements } from '#src/ui/elements.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import { TextButton, TextLink } from '#src/ui/text/text-link.tsx';
import { Panel } from './panel.tsx';
import styles from './shared.module.css';

interface FindingsProps {
  readonly findings: readonly Finding[];
  /** The change whose documents they are about. */
  readonly change: Change;
}

/** What keeps a change from being published, document by document: each leads to its field, and a near miss is corrected here. */
export function Findings({ findings, change }: FindingsProps): ReactNode {
  const byDocument = Map.groupBy(findings, ({ path }) => path);
  return [...byDocument].map(([path, own]) => (
    <Panel
      key={path}
      title={documentName(path)}
      mark={<Badge tone="critical">{counted(own.length, 'finding')}</Badge>}
      isFlush
    >
      <DocumentFindings path={path} findings={own} change={change} />
    </Panel>
  ));
}

interface DocumentFindingsProps extends FindingsProps {
  readonly path: string;
}

function DocumentFindings({ path, findings, change }: DocumentFindingsProps) {
  const isRemoved = change.drafts.some((draft) => draft.path === path && draft.edit === 'removed');
  const { editor } = useOpenEditor(change.id, path, !isRemoved);
  return (
    <ul className={styles.findings} role="list">
      {findings.map((finding, index) => (
        // Two findings may be told alike.
        // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
        <li key={index} className={styles.finding}>
          {editor === undefined ? (
            <FindingText place="" sentence={plainSentence(finding)} />
          ) : (
            <OpenFinding finding={finding} change={change} editor={editor} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface OpenFindingProps {
  readonly finding: Finding;
  readonly change: Change;
  readonly editor: Editor;
}

/** A finding of a document that has been read. */
function OpenFinding({ finding, change, editor }: OpenFindingProps) {
  const { reading } = useEditorState(editor);
  const linkTo = useLinkTo();
  const readOnly = useReadOnlyReason(change);
  const page = reading.kind === 'page' ? reading.page : undefined;
  const document = page?.document ?? (reading.kind === 'json' ? reading.document : undefined);
  // Another page isn't what was meant where the change itself removes the one that is named.
  const isMeant = !change.drafts.some(
    (draft) => draft.edit === 'removed' && finding.sentence.includes(`"${tabOfPath(draft.path)}"`),
  );
  const canFix = isMeant && readOnly === undefined;
  const fix = document === undefined || !canFix ? undefined : fixOf(document, finding);
  const { place, sentence } = findingInWords(finding, page?.outline);
  const { path, line, pointer } = finding;
  const name = [documentName(path), place].filter(Boolean).join(', ');
  const near = isMeant ? suggestionOf(finding) : undefined;
  return (
    <FindingText
      place={place}
      sentence={fix === undefined && near !== undefined ? `${sentence} Did you mean “${near}”?` : sentence}
    >
      <span className={styles.buttons}>
        {fix === undefined ? null : (
          <TextButton
            onClick={({ currentTarget }) => {
              // The button is gone with the mistake.
              currentTarget.closest<HTMLElement>('[role=group]')?.focus();
              editor.replace(fix.text, `Corrected to ${fix.use}`);
              void editor.flush();
              toast({ title: `Corrected to ${fix.use}` });
            }}
          >{`Use “${fix.use}”`}</TextButton>
        )}
        {page === undefined ? (
          <TextLink
            link={linkTo(`${addressOfChange(change.id, 'source', path)}&line=${line}`)}
            aria-label={`Open the source of ${name}`}
          >
            Open the source
          </TextLink>
        ) : (
          <TextLink
            link={linkTo(addressOfChange(change.id, 'design', path, pointer))}
            aria-label={`Open in Design: ${name}`}
          >
            Open in Design
          </TextLink>
        )}
      </span>
    </FindingText>
  );
}

interface FindingTextProps {
  readonly place: string;
  readonly sentence: string;
  readonly children?: Elements;
}

function FindingText({ place, sentence, children }: FindingTextProps) {
  return (
    <>
      {place === '' ? null : <strong>{place}</strong>}
      <span>{sentence}</span>
      {children}
    </>
  );
}

import { useMemo, useState } from 'react';
import type { Mark, Show } from '#layouts/api/preview.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { useExperiments, usePersonas } from '#layouts/studio/api/policy.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { read } from '#layouts/studio/document/open-page.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { documentName } from '#layouts/studio/words.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { type PreviewDocuments, useChangeDocuments, withPage } from './documents.ts';
import { PreviewFrame } from './frame.tsx';
import { previewOrigins } from './origins.ts';
import styles from './preview.module.css';
import { Tools } from './tools.tsx';
import { instantOf, useView, type View } from './use-view.ts';

interface PagePreviewProps {
  readonly change: Pick<Change, 'id' | 'drafts'>;
  /** The page, as newDashboard or bill/payments. */
  readonly page: string;
  /** Its document as it is now, saved or not. */
  readonly text: string;
  /** Id of the widget that is worked with. */
  readonly selected: string | undefined;
  readonly onSelect: (widget: string) => void;
  /** Before the other tools. */
  readonly lead?: Elements;
  /** Instead of the portal; then the other tools go. */
  readonly drawing?: Elements | undefined;
}

/** The page of a change as the portal shows it, while it is edited. A press chooses a widget, if that is wanted. */
export function PagePreview({ change, page, text, selected, onSelect, lead, drawing }: PagePreviewProps) {
  const [origin] = previewOrigins();
  const { view, change: changeView } = useView();
  const [isSelecting, setSelecting] = useState(true);
  const personas = usePersonas(change.id);
  const experiments = useExperiments(change.id);
  const saved = useChangeDocuments(change);
  const viewer = personas.find(({ id }) => id === view.persona) ?? personas[0];
  const show = useShow({ view, page, persona: viewer?.id, documents: saved.data, text });
  const mark = useMemo<Mark>(
    () => ({ kind: 'mark', isSelecting, widget: selected ?? null }),
    [isSelecting, selected],
  );
  if (origin === undefined) return <NoPreview />;
  return (
    <div className={styles.preview}>
      <Tools
        view={{ ...view, persona: viewer?.id ?? '' }}
        personas={personas}
        experiments={experiments}
        onChange={changeView}
        lead={lead}
        hasOnlyLead={drawing !== undefined}
      >
        <div className={styles.persona}>
          <Select
            label="As if switched off"
            hideLabel
            value={view.off}
            options={[
              { value: '', label: 'All switched on' },
              ...typesOf(text, view.off).map((type) => ({ value: type, label: `${typeName(type)} off` })),
            ]}
            onChange={(off) => changeView({ off })}
          />
        </div>
        <Checkbox
          label="Choose by press"
          checked={isSelecting}
          onChange={({ target }) => setSelecting(target.checked)}
        />
      </Tools>
      {drawing !== undefined ? (
        drawing
      ) : show === undefined ? (
        <Loaded read={saved} what="the pages">
          {() => null}
        </Loaded>
      ) : (
        <PreviewFrame
          title={`${documentName(pathOfTab(page))} as ${viewer?.name ?? 'a customer'}`}
          origin={origin}
          width={Number(view.width)}
          show={show}
          mark={mark}
          onPressed={onSelect}
        />
      )}
    </div>
  );
}

/** The widget types of a page, by name; also the one that is chosen, though it has left the page. */
function typesOf(text: string, chosen: string): readonly string[] {
  const reading = read(text);
  const parts = reading.kind === 'page' ? [...reading.page.outline.parts.values()] : [];
  const types = parts.flatMap(({ kind, fields }) => (kind === 'widget' ? [String(fields['type'])] : []));
  return [...new Set([...types, ...(chosen === '' ? [] : [chosen])])].toSorted();
}

export function NoPreview() {
  return (
    <EmptyState title="There is no preview here.">
      This studio was started without a host of previews. Everything else works as usual.
    </EmptyState>
  );
}

interface ShowParts {
  readonly view: View;
  readonly page: string;
  readonly persona: string | undefined;
  /** Undefined until they were read. */
  readonly documents: PreviewDocuments | undefined;
  /** In place of the page among the documents. */
  readonly text?: string | undefined;
}

/** What a preview is told; undefined until it is known as whom the page is seen, and what all pages are. */
export function useShow({ view, page, persona, documents, text }: ShowParts): Show | undefined {
  const { brand, theme, day, off, variant } = view;
  return useMemo(
    () =>
      persona === undefined || documents === undefined
        ? undefined
        : {
            kind: 'show',
            page,
            persona,
            brand,
            theme,
            at: instantOf(day),
            documents: [...(text === undefined ? documents : withPage(documents, page, text))],
            variants: variant === '' ? null : variant === 'none' ? [] : [variant],
            off: off === '' ? [] : [{ type: off }],
          },
    [page, persona, brand, theme, day, off, variant, documents, text],
  );
}

import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { useDesign } from '#layouts/studio/design/use-design.tsx';
import { useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { previewOrigins } from './origins.ts';
import { PagePreview } from './preview.tsx';

const looks = [
  { value: 'portal', label: 'Portal' },
  { value: 'drawing', label: 'Drawing' },
] as const;
type Look = (typeof looks)[number]['value'];

interface PictureProps {
  readonly change: Change;
  /** The document of the page. */
  readonly path: string;
  /** The drawing of the page, which needs no preview. */
  readonly children: Elements;
}

/** The page that is designed: as the portal shows it to somebody, or drawn with all its parts. Without previews, drawn. */
export function Picture({ change, path, children }: PictureProps) {
  const { editor, selected, select } = useDesign();
  const { text } = useEditorState(editor);
  const [look, setLook] = useState<Look>('portal');
  if (previewOrigins().length === 0) return children;
  const choice = <SegmentedControl label="Picture" options={looks} value={look} onChange={setLook} />;
  return (
    <PagePreview
      change={change}
      page={tabOfPath(path)}
      text={text}
      selected={selected?.kind === 'widget' ? selected.id : undefined}
      onSelect={(id) => select({ kind: 'widget', id })}
      lead={choice}
      // In the same place, so that the choice keeps the focus.
      drawing={look === 'drawing' ? children : undefined}
    />
  );
}

import { useRef, useState } from 'react';
import type { ChangeTabProps } from '#layouts/studio/change/tab-props.ts';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { PartFindings } from '#layouts/studio/checks/part-findings.tsx';
import { useEditor, useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { ExperimentsEditor } from '#layouts/studio/experiments/experiments-editor.tsx';
import { Picture } from '#layouts/studio/preview/picture.tsx';
import { experimentsPath } from '#layouts/studio/shared/live-policy.ts';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { PaneTabs } from '#layouts/studio/shell/pane-tabs.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { EditIcon } from '#src/ui/icons/icons.ts';
import { AddDialog } from './add-dialog.tsx';
import styles from './design.module.css';
import { focusField } from './focus-field.ts';
import { Inspector } from './inspector.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { Preview } from './preview.tsx';
import { Toolbar } from './toolbar.tsx';
import { Tree } from './tree.tsx';
import { useActions } from './use-actions.ts';
import { type Design, DesignProvider, useOpenDesign } from './use-design.tsx';
import { useWantedField } from './use-wanted-field.ts';
import { WidthDialog } from './width-dialog.tsx';

/** The tab in which a page is designed: its parts, its picture, and the fields of the part that is chosen. */
export function DesignTab({ change }: ChangeTabProps) {
  const design = useOpenDesign(change);
  const editor = useEditor();
  const { reading } = useEditorState(editor);
  const linkTo = useLinkTo();
  const { path } = editor;
  if (path === experimentsPath) return <ExperimentsEditor change={change} />;
  if (design) {
    return (
      <DesignProvider value={design}>
        <Panes design={design} change={change} path={path} />
      </DesignProvider>
    );
  }
  return (
    <div className={styles.alone}>
      <EmptyState
        title={reading.kind === 'wrong' ? 'The source isn’t JSON now.' : 'This document is no page.'}
        icon={EditIcon}
        action={<Button link={linkTo(addressOfChange(change.id, 'source', path))}>Open the source</Button>}
      >
        {reading.kind === 'wrong'
          ? `There is a mistake on line ${reading.error.line}. Correct it in the source, and the page can be designed again.`
          : 'It can be edited as source. A page has sections with widgets, each with an id of its own.'}
      </EmptyState>
    </div>
  );
}

const panes = [
  { id: 'parts', label: 'Parts' },
  { id: 'picture', label: 'Picture' },
  { id: 'fields', label: 'Fields' },
] as const;
type Pane = (typeof panes)[number]['id'];

interface PanesProps extends Pick<ChangeTabProps, 'change'> {
  readonly design: Design;
  readonly path: string;
}

function Panes({ design, change, path }: PanesProps) {
  const actions = useActions(design);
  const [pane, setPane] = useState<Pane>('parts');
  const fields = useRef<HTMLElement>(null);
  const parts = useRef<HTMLElement>(null);
  const { selected } = design;
  const { asking, ask } = actions;
  const close = () => ask(undefined);
  const classOf = (id: Pane, own: string | undefined) => cx(styles.pane, own, pane !== id && styles.behind);

  /** @param at JSON pointer of a field in the part; the first field without it */
  function openFields(at?: string) {
    setPane('fields');
    // Once it is shown, where panes are tabs.
    requestAnimationFrame(() => {
      if (fields.current === null) return;
      if (at === undefined)
        fields.current.querySelector<HTMLElement>('input, select, textarea, summary')?.focus();
      else focusField(fields.current, at);
    });
  }
  useWantedField(design, (located) => {
    if (located.part === undefined) {
      setPane('parts');
      requestAnimationFrame(() => parts.current && focusField(parts.current, ''));
    } else openFields(located.at);
  });

  return (
    <>
      <PaneTabs label="Panes" panes={panes} selected={pane} onSelect={setPane} />
      <div className={styles.panes}>
        <section ref={parts} id="pane-parts" className={classOf('parts', styles.parts)} aria-label="Parts">
          <Toolbar onAct={actions.act} />
          <PartFindings label="Findings of the page" findings={design.found.get('') ?? []} />
          <div className={styles.scroll}>
            <Tree
              path={path}
              onAct={actions.act}
              hasSingleKeys={actions.hasSingleKeys}
              onOpen={() => openFields()}
            />
          </div>
        </section>
        <section id="pane-picture" className={classOf('picture', styles.picture)} aria-label="Picture">
          <Picture change={change} path={path}>
            <Preview />
          </Picture>
        </section>
        <section
          ref={fields}
          id="pane-fields"
          className={classOf('fields', styles.fields)}
          aria-label="Fields"
        >
          <div className={styles.scroll}>
            <Inspector onOpen={openFields} />
          </div>
        </section>
      </div>
      {asking === 'add' ? <AddDialog onClose={close} /> : null}
      {asking === 'move' && selected ? <MoveDialog widget={selected} onClose={close} /> : null}
      {asking === 'width' && selected ? <WidthDialog widget={selected} onClose={close} /> : null}
      {asking === 'help' ? (
        <KeysDialog
          hasSingleKeys={actions.hasSingleKeys}
          onSingleKeys={actions.setSingleKeys}
          onClose={close}
        />
      ) : null}
    </>
  );
}

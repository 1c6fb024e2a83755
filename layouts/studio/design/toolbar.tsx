import { moveAcross, moveBy } from '#layouts/studio/document/commands.ts';
import { useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import {
  AddIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  KeyboardIcon,
  RedoIcon,
  UndoIcon,
} from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';
import styles from './design.module.css';
import type { Act } from './keys.ts';
import { useDesign } from './use-design.tsx';

/** Everything that can be done to the part that is worked with, as buttons. */
export function Toolbar({ onAct }: { readonly onAct: (act: Act) => void }) {
  const { editor, page, selected, readOnly } = useDesign();
  const { undo, redo } = useEditorState(editor);
  const isWidget = selected?.kind === 'widget';
  const canGo = (command: unknown) => readOnly === undefined && command !== undefined;
  const item = (act: Act, label: string, isPossible: boolean, tone?: 'danger') => ({
    id: act,
    label,
    disabled: !isPossible,
    tone,
    onSelect: () => onAct(act),
  });
  return (
    <div className={styles.toolbar} role="toolbar" aria-label="Parts">
      <Button
        variant="secondary"
        size="small"
        icon={AddIcon}
        disabledReason={readOnly}
        onClick={() => onAct('add')}
      >
        Add
      </Button>
      <span className={styles.grow} />
      {/* Where there is little room they are in the menu alone. */}
      <span className={styles.roomy}>
        <IconButton icon={ChevronUpIcon} label="Move up" onClick={() => onAct('up')} />
        <IconButton icon={ChevronDownIcon} label="Move down" onClick={() => onAct('down')} />
      </span>
      <IconButton
        icon={UndoIcon}
        label={undo === undefined ? 'Undo' : `Undo: ${undo}`}
        onClick={() => onAct('undo')}
      />
      <IconButton
        icon={RedoIcon}
        label={redo === undefined ? 'Redo' : `Redo: ${redo}`}
        onClick={() => onAct('redo')}
      />
      <span className={styles.roomy}>
        <IconButton icon={KeyboardIcon} label="Keys" onClick={() => onAct('help')} />
      </span>
      <Menu
        label="More for the chosen part"
        items={[
          item(
            'before',
            'To the section before',
            selected !== undefined && canGo(moveAcross(page, selected, -1)),
          ),
          item(
            'after',
            'To the section after',
            selected !== undefined && canGo(moveAcross(page, selected, 1)),
          ),
          item('up', 'Move up', selected !== undefined && canGo(moveBy(page, selected, -1))),
          item('down', 'Move down', selected !== undefined && canGo(moveBy(page, selected, 1))),
          item('move', 'Move to…', isWidget && readOnly === undefined),
          item('width', 'Width at…', isWidget && readOnly === undefined),
          item('duplicate', 'Duplicate', isWidget && readOnly === undefined),
          item('help', 'Keys', true),
          item('remove', 'Remove', selected !== undefined && readOnly === undefined, 'danger'),
        ]}
      />
    </div>
  );
}

import { useState } from 'react';
import { keyOf, type Part } from '#layouts/core/outline.ts';
import { moveWidget } from '#layouts/studio/document/commands.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './design.module.css';
import { useDesign } from './use-design.tsx';

interface MoveDialogProps {
  readonly widget: Part;
  readonly onClose: () => void;
}

/** Moves a widget to a section and a place in it that are chosen from lists. */
export function MoveDialog({ widget, onClose }: MoveDialogProps) {
  const { page, run } = useDesign();
  const [section, setSection] = useState(widget.home ?? '');
  const [index, setIndex] = useState(String(widget.index));
  const sections = page.outline.lists.get(undefined) ?? [];
  const others = (page.outline.lists.get(section) ?? []).filter((each) => keyOf(each) !== keyOf(widget));
  const places = [
    { value: '0', label: 'First' },
    ...others.map((each, at) => ({ value: String(at + 1), label: `After ${nameOf(each)}` })),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Move ${nameOf(widget)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              run(moveWidget(widget.id, { section, index: Number(index) }));
            }}
          >
            Move
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label="Section"
          value={section}
          options={sections.map((each) => ({ value: each.id, label: nameOf(each) }))}
          onChange={(next) => {
            setSection(next);
            setIndex('0');
          }}
        />
        <Select
          label="Place"
          value={places.some(({ value }) => value === index) ? index : '0'}
          options={places}
          onChange={setIndex}
        />
      </div>
    </Dialog>
  );
}

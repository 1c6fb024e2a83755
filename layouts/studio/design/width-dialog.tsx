import type { Part } from '#layouts/core/outline.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { SpanEditor } from './span-editor.tsx';

interface WidthDialogProps {
  readonly widget: Part;
  readonly onClose: () => void;
}

/** How wide a widget is at each width of the window. It is set as it is chosen; undoing takes it back. */
export function WidthDialog({ widget, onClose }: WidthDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Width of ${nameOf(widget)}`}
      description="How many of twelve columns it takes, from each width of the window up."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <SpanEditor part={widget} />
    </Dialog>
  );
}

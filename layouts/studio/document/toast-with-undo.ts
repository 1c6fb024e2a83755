import { announce } from '#src/ui/feedback/announcer.tsx';
import { toast } from '#src/ui/feedback/toast.tsx';
import type { Editor } from './editor.ts';

/** Says what was just done to a document, with a button that takes it back as long as nothing else was edited since. */
export function toastWithUndo(editor: Editor, title: string): void {
  const after = editor.state().text;
  toast({
    title,
    action: {
      label: 'Undo',
      onPress() {
        if (editor.state().text === after) announce(`Undone: ${editor.undo() ?? 'nothing'}`);
        else announce('You have edited more since. Undo it with Ctrl+Z.', true);
      },
    },
  });
}

import { Button } from '#src/ui/controls/button.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { Dialog, type DialogProps } from '#src/ui/overlay/dialog.tsx';
import styles from './shared.module.css';

interface FormDialogProps
  extends Pick<DialogProps, 'title' | 'description' | 'size' | 'initialFocus' | 'onClose'> {
  /** The words of the button that sends it. */
  readonly action: string;
  /** Those words while it is being sent: "Switching". */
  readonly acting?: string;
  /** It takes something away. */
  readonly isDanger?: boolean;
  readonly isSending?: boolean;
  readonly onSend: () => void;
  readonly children: Elements;
}

/** A dialog with fields, open as long as it is drawn: sent by its button, or by Enter in a field of one line. */
export function FormDialog({
  action,
  acting,
  isDanger = false,
  isSending = false,
  onSend,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  return (
    <Dialog
      {...dialog}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant={isDanger ? 'danger' : 'primary'}
            loading={isSending}
            loadingText={acting}
            onClick={onSend}
          >
            {action}
          </Button>
        </>
      }
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) onSend();
        }}
      >
        {children}
        {/* The button is in the foot: without one in the form, Enter sends it from a single field at most. */}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Dialog>
  );
}

import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Text } from '#src/ui/text/text.tsx';

interface UnsavedInvoiceProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Opens the accessible version. */
  readonly onRead: () => void;
}

/** The browser didn't save the file: the same bill can be read and printed here. */
export function UnsavedInvoice({ open, onClose, onRead }: UnsavedInvoiceProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your browser didn't save the file"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={onRead}>
            Open the bill here
          </Button>
        </>
      }
    >
      <Text>You can open the bill here instead. It says the same as the PDF, and you can print it.</Text>
    </Dialog>
  );
}

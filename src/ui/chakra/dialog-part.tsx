import { Dialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import type { DialogProps } from '#src/ui/overlay/dialog.tsx';
import styles from '#src/ui/overlay/overlay.module.css';
import { ChakraHost } from './chakra-host.tsx';

const controls = 'a[href], button, input:not([type="hidden"]), select, textarea';

/** The Chakra side of `Dialog`. */
export function DialogPart({
  open,
  onClose,
  title,
  children,
  description,
  footer,
  size = 'medium',
  role = 'dialog',
  initialFocus,
  finalFocus,
}: DialogProps) {
  const inside = useRef<HTMLDivElement>(null);
  return (
    <ChakraHost>
      <Dialog.Root
        open={open}
        role={role}
        closeOnInteractOutside={role === 'dialog'}
        initialFocusEl={() => {
          // Chakra asks a frame after it drew the dialog: somebody may be in a field already.
          const focused = document.activeElement;
          if (focused instanceof HTMLElement && inside.current?.contains(focused)) return focused;
          // The first control of the content, or the safe button: not the close button above them.
          return initialFocus?.current ?? inside.current?.querySelector<HTMLElement>(controls) ?? null;
        }}
        finalFocusEl={() => finalFocus?.current ?? null}
        onOpenChange={(details) => {
          if (!details.open) onClose();
        }}
      >
        <Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Positioner className={styles.positioner}>
            <Dialog.Content className={cx(styles.dialog, size === 'large' && styles.large)}>
              <div className={styles.dialogHead}>
                <Dialog.Title className={styles.dialogTitle}>{title}</Dialog.Title>
                <div className={styles.close}>
                  <Dialog.CloseTrigger asChild aria-label="Close">
                    <IconButton icon={CloseIcon} label="Close" />
                  </Dialog.CloseTrigger>
                </div>
              </div>
              <div ref={inside} className={styles.dialogInside}>
                <div className={styles.dialogBody}>
                  {description ? (
                    <Dialog.Description className={styles.description}>{description}</Dialog.Description>
                  ) : null}
                  {children}
                </div>
                {footer ? <div className={styles.dialogFoot}>{footer}</div> : null}
              </div>
            </Dialog.Content>
          </Dialog.Positioner>
        </Portal>
      </Dialog.Root>
    </ChakraHost>
  );
}

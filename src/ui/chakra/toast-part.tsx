import { createToaster, Toast, Toaster } from '@chakra-ui/react/toast';
import { useEffect } from 'react';
import { cx } from '#src/ui/cx.ts';
import type { ToastPartProps } from '#src/ui/feedback/toast.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import styles from '#src/ui/overlay/overlay.module.css';
import { type Tone, toneIcon } from '#src/ui/theme/tone.ts';
import { ChakraHost } from './chakra-host.tsx';

const toaster = createToaster({
  placement: 'bottom',
  max: 3,
  gap: 8,
  offsets: 'var(--toast-offset)',
  pauseOnPageIdle: true,
});

const isTone = (value: unknown): value is Tone => typeof value === 'string' && value in toneIcon;

/** The Chakra side of `Toasts`. */
export function ToastPart({ queue, onTaken }: ToastPartProps) {
  useEffect(() => {
    const last = queue.at(-1);
    if (!last) return;
    // The toaster drops toasts from before it has started, which it does after this effect.
    const timer = setTimeout(() => {
      for (const { id, title, detail, tone = 'success', action } of queue) {
        toaster.create({
          id: String(id),
          title,
          duration: action ? 10_000 : 6_000,
          meta: { tone },
          ...(detail ? { description: detail } : {}),
          ...(action ? { action: { label: action.label, onClick: action.onPress } } : {}),
        });
      }
      onTaken(last.id);
    }, 0);
    return () => clearTimeout(timer);
  }, [queue, onTaken]);
  return (
    <ChakraHost>
      <Toaster toaster={toaster}>
        {(item) => (
          <Toast.Root className={styles.toast}>
            <Icon
              of={toneIcon[isTone(item.meta?.['tone']) ? item.meta['tone'] : 'success']}
              className={styles.toastIcon}
            />
            <div className={styles.toastText}>
              <Toast.Title className={styles.toastTitle}>{item.title}</Toast.Title>
              {item.description ? <Toast.Description>{item.description}</Toast.Description> : null}
            </div>
            {item.action ? (
              <Toast.ActionTrigger className={styles.toastButton}>{item.action.label}</Toast.ActionTrigger>
            ) : null}
            <Toast.CloseTrigger className={cx(styles.toastButton, styles.toastClose)} aria-label="Close">
              <Icon of={CloseIcon} />
            </Toast.CloseTrigger>
          </Toast.Root>
        )}
      </Toaster>
    </ChakraHost>
  );
}

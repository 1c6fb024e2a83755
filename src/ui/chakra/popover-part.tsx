import { Popover } from '@chakra-ui/react/popover';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import styles from '#src/ui/overlay/overlay.module.css';
import type { PopoverPartProps } from '#src/ui/overlay/popover.tsx';
import { ChakraHost } from './chakra-host.tsx';
import { useOpened } from './use-opened.ts';

/** The Chakra side of `Popover`. */
export function PopoverPart({ triggerId, label, title, children, open, onOpenChange }: PopoverPartProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraHost>
      <Popover.Root
        open={useOpened(open)}
        // The box is at the end of the document: keyboard focus would have to cross the page.
        // A search is what the box was opened for.
        initialFocusEl={() =>
          content.current?.querySelector<HTMLElement>('input[type=search]') ?? content.current
        }
        ids={{ trigger: triggerId }}
        positioning={{ placement: 'bottom', gutter: 4 }}
        onOpenChange={(details) => onOpenChange(details.open)}
      >
        <Portal>
          <Popover.Positioner>
            <Popover.Content ref={content} tabIndex={-1} className={styles.popover} aria-label={label}>
              <div className={styles.popoverHead}>
                {title ? <div className={styles.popoverTitle}>{title}</div> : null}
                <div className={styles.popoverClose}>
                  <Popover.CloseTrigger asChild aria-label="Close">
                    <IconButton icon={CloseIcon} label="Close" />
                  </Popover.CloseTrigger>
                </div>
              </div>
              <div>{children}</div>
            </Popover.Content>
          </Popover.Positioner>
        </Portal>
      </Popover.Root>
    </ChakraHost>
  );
}

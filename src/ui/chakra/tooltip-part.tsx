import { Portal } from '@chakra-ui/react/portal';
import { Tooltip } from '@chakra-ui/react/tooltip';
import styles from '../overlay.module.css';
import type { TooltipPartProps } from '../tooltip.tsx';
import { ChakraHost } from './chakra-host.tsx';

/** The Chakra side of `Tooltip`. Hidden from screen readers: the trigger's description says the same. */
export function TooltipPart({ triggerId, text, open }: TooltipPartProps) {
  return (
    <ChakraHost>
      <Tooltip.Root open={open} ids={{ trigger: triggerId }} positioning={{ placement: 'top', gutter: 6 }}>
        <Portal>
          <Tooltip.Positioner>
            <Tooltip.Content className={styles.tooltip} aria-hidden="true">
              {text}
            </Tooltip.Content>
          </Tooltip.Positioner>
        </Portal>
      </Tooltip.Root>
    </ChakraHost>
  );
}

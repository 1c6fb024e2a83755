import { Tabs as ChakraTabs } from '@chakra-ui/react/tabs';
import type { ReactNode } from 'react';
import { ChakraHost } from '#src/ui/chakra/chakra-host.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import styles from './tabs.module.css';

export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconType | undefined;
  readonly content: ReactNode;
}

export interface TabsProps {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
}

/**
 * Tabs within a page; selection follows focus. The content of a tab is rendered when it is first selected and stays
 * afterwards. Chakra loads with the code that imports this, because a swap would remount the content: a customer who is
 * on the first paint of the dashboard imports it in a part of its own, as `widgets/sections/lazy-tabs.tsx` does.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  return (
    <ChakraHost>
      <ChakraTabs.Root value={selected} onValueChange={({ value }) => onSelect(value)} lazyMount>
        <ChakraTabs.List aria-label={label} className={styles.list}>
          {tabs.map(({ id, label: name, icon }) => (
            <ChakraTabs.Trigger key={id} value={id} className={styles.tab}>
              {icon ? <Icon of={icon} /> : null}
              <span>{name}</span>
            </ChakraTabs.Trigger>
          ))}
        </ChakraTabs.List>
        {tabs.map(({ id, content }) => (
          <ChakraTabs.Content key={id} value={id} className={styles.panel}>
            {content}
          </ChakraTabs.Content>
        ))}
      </ChakraTabs.Root>
    </ChakraHost>
  );
}

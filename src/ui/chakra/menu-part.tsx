import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { useRef } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon } from '#src/ui/icons/icons.ts';
import type { MenuItem, MenuPartProps } from '#src/ui/overlay/menu.tsx';
import styles from '#src/ui/overlay/overlay.module.css';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { ChakraHost } from './chakra-host.tsx';

function Inside({ item }: { readonly item: MenuItem }) {
  return (
    <>
      {item.icon ? <Icon of={item.icon} className={styles.itemIcon} /> : null}
      <span className={styles.itemText}>
        <span>{item.label}</span>
        {item.detail ? <span className={styles.itemDetail}>{item.detail}</span> : null}
      </span>
      {item.checked ? <Icon of={CheckIcon} /> : null}
    </>
  );
}

function Item({ item }: { readonly item: MenuItem }) {
  const className = cx(styles.item, item.tone === 'danger' && styles.danger);
  if (item.link) {
    return (
      <Menu.Item value={item.id} disabled={item.disabled} asChild>
        <Anchor link={item.link} className={className}>
          <Inside item={item} />
        </Anchor>
      </Menu.Item>
    );
  }
  const Part = item.checked === undefined ? Menu.Item : Menu.RadioItem;
  const select = () => {
    // It waits until the menu is gone, whose closing would close a dialog that opens above it.
    if (!item.disabled) setTimeout(() => item.onSelect?.());
  };
  // `onSelect` of Chakra's menu is told the item that was last drawn as highlighted, which is none when voice control or
  // a screen reader clicks without a pointer. Enter and Space click an item too.
  return (
    <Part value={item.id} disabled={item.disabled} className={className} onClick={select}>
      <Inside item={item} />
    </Part>
  );
}

/** The items; as one group where one of them is selected. */
function Items({ label, items }: Pick<MenuPartProps, 'label' | 'items'>) {
  const list = items.map((item) => <Item key={item.id} item={item} />);
  if (items.every((item) => item.checked === undefined)) return list;
  return (
    <Menu.RadioItemGroup aria-label={label} value={items.find((item) => item.checked)?.id ?? ''}>
      {list}
    </Menu.RadioItemGroup>
  );
}

/** The Chakra side of `Menu`; the trigger is already on the page and stays as it is. */
export function MenuPart({ triggerId, label, items, open, onOpenChange }: MenuPartProps) {
  // The list opens inside the landmark of its trigger, so that no part of the page is outside of one.
  const landmark = useRef<HTMLElement | null>(null);
  landmark.current ??=
    document.getElementById(triggerId)?.closest<HTMLElement>('header, main') ?? document.body;
  return (
    <ChakraHost>
      <Menu.Root
        open={open}
        ids={{ trigger: triggerId }}
        positioning={{ placement: 'bottom-end', gutter: 4 }}
        onOpenChange={(details) => onOpenChange(details.open)}
      >
        <Portal container={landmark}>
          <Menu.Positioner>
            <Menu.Content className={styles.menu} aria-label={label}>
              <Items label={label} items={items} />
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
    </ChakraHost>
  );
}

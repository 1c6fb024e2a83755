import { type IconType, MoreIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { type LayerProps, type TriggerProps, useLayer } from './use-layer.tsx';

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: IconType | undefined;
  /** Goes somewhere; or */
  readonly link?: LinkTarget | undefined;
  /** does something. */
  readonly onSelect?: (() => void) | undefined;
  readonly tone?: 'default' | 'danger' | undefined;
  readonly disabled?: boolean | undefined;
  /** Given, the item is one of a set of choices and shows whether it is the chosen one. */
  readonly checked?: boolean | undefined;
}

export interface MenuProps extends TriggerProps {
  readonly items: readonly MenuItem[];
}

export interface MenuPartProps extends LayerProps {
  readonly items: readonly MenuItem[];
}

const part = lazyPart<MenuPartProps>(() =>
  import('#src/ui/chakra/menu-part.tsx').then((module) => module.MenuPart),
);

/** A button, three dots as a rule, that opens a list of actions. The list's code is loaded at the first press. */
export function Menu({ items, icon = MoreIcon, ...trigger }: MenuProps) {
  const menu = useLayer(part, 'menu', { icon, ...trigger });
  return (
    <>
      {menu.trigger}
      {menu.Part ? <menu.Part {...menu.layer} items={items} /> : null}
    </>
  );
}

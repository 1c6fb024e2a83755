import { type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { type IconType, MoreIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { returnFocus, useLayerPart } from './use-layer-part.ts';

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

export interface MenuProps {
  /** The trigger's name; include the object ("Options for Usage"). */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** The trigger's icon; three dots otherwise. */
  readonly icon?: IconType;
  /** Visible words make the trigger a button with text. */
  readonly text?: ReactNode;
  readonly count?: number;
}

export interface MenuPartProps {
  readonly triggerId: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const part = lazyPart<MenuPartProps>(() =>
  import('#src/ui/chakra/menu-part.tsx').then((module) => module.MenuPart),
);

/** A button that opens a list of actions. The list's code is loaded at the first press. */
export function Menu({ label, items, icon = MoreIcon, text, count }: MenuProps) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const Part = useLayerPart(part, open, () => setOpen(false));
  const trigger = {
    id: triggerId,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': open,
    onClick: () => setOpen((before) => !before),
  };
  return (
    <>
      {text === undefined ? (
        <IconButton icon={icon} label={label} count={count} {...trigger} />
      ) : (
        <Button variant="quiet" icon={icon} aria-label={label} {...trigger}>
          {text}
        </Button>
      )}
      {Part ? (
        <Part
          triggerId={triggerId}
          label={label}
          items={items}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) returnFocus(triggerId);
          }}
        />
      ) : null}
    </>
  );
}

import { type ComponentType, type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import type { IconType } from '#src/ui/icons/icons.ts';
import { type LazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { takeFocus } from '#src/ui/take-focus.ts';

/** The button that opens a layer. */
export interface TriggerProps {
  /** Its name; include the object ("Options for Usage"). */
  readonly label: string;
  readonly icon?: IconType;
  /** Visible words make it a button with text. */
  readonly text?: ReactNode;
  /** A number on its corner. */
  readonly count?: number | undefined;
}

/** What the part of a layer gets. */
export interface LayerProps {
  readonly triggerId: string;
  readonly label: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The part of a layer that a press opens. If it can't be fetched, the layer closes and shows an error. */
export function useLayerPart<Props>(
  part: LazyPart<Props>,
  open: boolean,
  onClose: () => void,
): ComponentType<Props> | undefined {
  return useLazyPart(part, open, () => {
    announce("We couldn't open that. Check your connection and try again.", true);
    onClose();
  });
}

/**
 * A layer beside the button that opens it. The button is on the page from the start; the part loads at the first press
 * and finds it by its id.
 */
export function useLayer<Props extends LayerProps>(
  part: LazyPart<Props>,
  kind: 'menu' | 'dialog',
  { label, icon, text, count }: TriggerProps & { readonly icon: IconType },
) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const Part = useLayerPart(part, open, () => setOpen(false));
  const button = {
    id: triggerId,
    icon,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => setOpen((before) => !before),
  };
  const layer: LayerProps = {
    triggerId,
    label,
    open,
    onOpenChange: (next) => {
      setOpen(next);
      if (!next) returnFocus(triggerId);
    },
  };
  const trigger =
    text === undefined ? (
      <IconButton label={label} count={count} {...button} />
    ) : (
      <Button variant="quiet" aria-label={label} {...button}>
        {text}
      </Button>
    );
  return { trigger, Part, layer };
}

/**
 * Gives focus back to a trigger once its layer has gone, unless something else has taken it meanwhile. The
 * trigger is outside the layer's own code, which therefore does not always do it.
 */
function returnFocus(triggerId: string): void {
  setTimeout(() => {
    const active = document.activeElement;
    const trigger = document.getElementById(triggerId);
    if (trigger !== null && (active === null || active === document.body)) takeFocus(trigger);
  }, 50);
}

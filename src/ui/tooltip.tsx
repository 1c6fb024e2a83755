import { type ReactNode, useEffect, useId, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Spread on the element that the tooltip belongs to. */
export interface TooltipTriggerProps {
  readonly id: string;
  readonly 'aria-describedby': string;
  readonly onPointerEnter: () => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
}

export interface TooltipProps {
  /** Short plain text. Touch has no hover: nothing that matters may stand here alone. */
  readonly text: string;
  readonly children: (trigger: TooltipTriggerProps) => ReactNode;
}

export interface TooltipPartProps {
  readonly triggerId: string;
  readonly text: string;
  readonly open: boolean;
}

const part = lazyPart<TooltipPartProps>(() =>
  import('./chakra/tooltip-part.tsx').then((module) => module.TooltipPart),
);

/** A short explanation on hover and focus; screen readers have it as a description from the start. */
export function Tooltip({ text, children }: TooltipProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [arrived, setArrived] = useState(false);
  useEffect(() => {
    if (!open) return;
    // Without its code there is no bubble; the description below is still there.
    part.load().then(
      () => setArrived(true),
      () => undefined,
    );
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [open]);
  const Part = arrived ? part.current() : undefined;
  return (
    <>
      {children({
        id,
        'aria-describedby': `${id}-text`,
        onPointerEnter: () => setOpen(true),
        onPointerLeave: () => setOpen(false),
        onFocus: () => setOpen(true),
        onBlur: () => setOpen(false),
      })}
      <VisuallyHidden id={`${id}-text`}>{text}</VisuallyHidden>
      {Part ? <Part triggerId={id} text={text} open={open} /> : null}
    </>
  );
}

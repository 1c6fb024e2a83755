import { type ReactNode, useId, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { type IconType, InfoIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { returnFocus, useLayerPart } from './use-layer-part.ts';

export interface PopoverProps {
  /** The trigger's name ("About your estimate"). */
  readonly label: string;
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly icon?: IconType;
  /** Visible words make the trigger a button with text. */
  readonly text?: ReactNode;
  /** Loads the code of the content; the box opens when it has arrived. The first one given counts. */
  readonly loadContent?: () => Promise<unknown>;
}

export interface PopoverPartProps {
  readonly triggerId: string;
  readonly label: string;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const part = lazyPart<PopoverPartProps>(() =>
  import('#src/ui/chakra/popover-part.tsx').then((module) => module.PopoverPart),
);

/** The box together with what stands in it, so that it opens at its full size. */
const withContent = (loadContent: () => Promise<unknown>) =>
  lazyPart<PopoverPartProps>(() => Promise.all([part.load(), loadContent()]).then(([Part]) => Part));

/** A button that opens a small box beside it. Opens on a press, so it works by touch and keyboard. */
export function Popover({ label, children, title, icon = InfoIcon, text, loadContent }: PopoverProps) {
  const triggerId = useId();
  const [open, setOpen] = useState(false);
  const [whole] = useState(() => (loadContent === undefined ? part : withContent(loadContent)));
  const Part = useLayerPart(whole, open, () => setOpen(false));
  const trigger = {
    id: triggerId,
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': open,
    onClick: () => setOpen((before) => !before),
  };
  return (
    <>
      {text === undefined ? (
        <IconButton icon={icon} label={label} {...trigger} />
      ) : (
        <Button variant="quiet" icon={icon} aria-label={label} {...trigger}>
          {text}
        </Button>
      )}
      {Part ? (
        <Part
          triggerId={triggerId}
          label={label}
          title={title}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            if (!next) returnFocus(triggerId);
          }}
        >
          {children}
        </Part>
      ) : null}
    </>
  );
}

export interface InfoTipProps {
  /** What it explains: "About your estimate". */
  readonly label: string;
  readonly children: ReactNode;
}

/** The (i) of a card's title row. */
export function InfoTip({ label, children }: InfoTipProps) {
  return (
    <Popover label={label} title={label}>
      {children}
    </Popover>
  );
}

import { type ReactNode, useState } from 'react';
import { InfoIcon } from '#src/ui/icons/icons.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import { type LayerProps, type TriggerProps, useLayer } from './use-layer.tsx';

interface BoxProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

export interface PopoverProps extends BoxProps, Omit<TriggerProps, 'count'> {
  /** Loads the code of the content; the box opens when it has arrived. The first one given counts. */
  readonly loadContent?: () => Promise<unknown>;
}

export interface PopoverPartProps extends BoxProps, LayerProps {}

const part = lazyPart<PopoverPartProps>(() =>
  import('#src/ui/chakra/popover-part.tsx').then((module) => module.PopoverPart),
);

/** The box together with its content, so that it opens at its full size. */
const withContent = (loadContent: () => Promise<unknown>) =>
  lazyPart<PopoverPartProps>(() => Promise.all([part.load(), loadContent()]).then(([Part]) => Part));

/** A button that opens a small box beside it. Opens on a press, so it works by touch and keyboard. */
export function Popover({ children, title, icon = InfoIcon, loadContent, ...trigger }: PopoverProps) {
  const [whole] = useState(() => (loadContent === undefined ? part : withContent(loadContent)));
  const popover = useLayer(whole, 'dialog', { icon, ...trigger });
  return (
    <>
      {popover.trigger}
      {popover.Part ? (
        <popover.Part {...popover.layer} title={title}>
          {children}
        </popover.Part>
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

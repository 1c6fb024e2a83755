import type { ReactNode, RefObject } from 'react';
import type { Elements } from '#src/ui/elements.ts';
import { lazyPart } from '#src/ui/lazy/lazy-part.ts';
import styles from './overlay.module.css';
import { useLayerPart } from './use-layer.tsx';

export interface DialogProps {
  readonly open: boolean;
  /** Esc, the close button, a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: Elements;
  /** Read out with the title. */
  readonly description?: ReactNode;
  /** The buttons, the safe one first. */
  readonly footer?: ReactNode;
  readonly size?: 'medium' | 'large';
  /** 'alertdialog' for what destroys or ends something: a press outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** What takes focus first; the first control otherwise. A field that somebody is in already keeps it. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes focus when it closes, for where what opened it is gone; otherwise what had it before. */
  readonly finalFocus?: RefObject<HTMLElement | null> | undefined;
}

const part = lazyPart<DialogProps>(() =>
  import('#src/ui/chakra/dialog-part.tsx').then((module) => module.DialogPart),
);

/**
 * A modal dialog: focus stays inside and returns to where it was, the page behind is inert. Its code is
 * loaded when it first opens; until then the scrim shows that the press was registered.
 */
export function Dialog(props: DialogProps) {
  const Part = useLayerPart(part, props.open, props.onClose);
  if (Part) return <Part {...props} />;
  return props.open ? <div className={styles.backdrop} /> : null;
}

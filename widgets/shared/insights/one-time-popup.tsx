import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import type { PopupProps } from './popup-dialog.tsx';

const part = lazyPart<PopupProps>(() => import('./popup-dialog.tsx').then((module) => module.PopupDialog));

/** A message of the server in a dialog, once. Its code loads for the first response that has one. */
export function OneTimePopup(props: PopupProps) {
  const Part = useLazyPart(part, true);
  return Part ? <Part {...props} /> : null;
}

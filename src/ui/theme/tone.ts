import { CriticalIcon, type IconType, InfoIcon, SuccessIcon, WarningIcon } from '#src/ui/icons/icons.ts';

/** How serious a message is. */
export type Tone = 'info' | 'warning' | 'critical' | 'success';

export const toneIcon: Readonly<Record<Tone, IconType>> = {
  info: InfoIcon,
  warning: WarningIcon,
  critical: CriticalIcon,
  success: SuccessIcon,
};

/**
 * Read before the text, so that tone is never carried by colour and icon alone. What is only planned, such as a payment
 * on a later day, is `info`: success is read as done.
 */
export const toneWord: Readonly<Record<Tone, string>> = {
  info: 'Note',
  warning: 'Warning',
  critical: 'Important',
  success: 'Done',
};

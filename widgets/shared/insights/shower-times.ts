/** The shortest and the longest shower that the server stores, and the ends of the target, in seconds. */
export const limits = { shortest: 10, longest: 3_600, lowTarget: 60, highTarget: 1_800 } as const;

/** "4:05" of 245 seconds, as a clock shows it. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "4 minutes 5 seconds" of 245 seconds. */
export function durationText(seconds: number): string {
  const count = (amount: number, unit: string) => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  if (minutes === 0) return count(rest, 'second');
  return rest === 0 ? count(minutes, 'minute') : `${count(minutes, 'minute')} ${count(rest, 'second')}`;
}

/** "28 seconds under your target" */
export function againstTarget(seconds: number, target: number): string {
  if (seconds === target) return 'exactly your target';
  return `${durationText(Math.abs(seconds - target))} ${seconds < target ? 'under' : 'over'} your target`;
}

import type { Tone } from '#src/ui/theme/tone.ts';

/** What a visit to the card page came to, in words. */
export interface Outcome {
  readonly tone: Tone;
  readonly title: string;
  readonly text: string;
  /** The server may know more in a moment. */
  readonly canCheckAgain?: boolean;
}

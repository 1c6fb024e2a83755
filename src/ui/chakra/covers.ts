import type { CSSProperties } from 'react';

/**
 * For a hidden input: it lies unseen over what is drawn for it, instead of being clipped to a pixel, so that a finger
 * that explores the screen finds it where it looks to be. What it covers is positioned.
 */
export const covers: CSSProperties = {
  clip: 'auto',
  cursor: 'inherit',
  height: '100%',
  inset: 0,
  margin: 0,
  opacity: 0,
  width: '100%',
};

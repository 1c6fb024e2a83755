import type { CSSProperties } from 'react';

/**
 * Custom properties as a React style. CSSProperties has no place for them; React sets them through the
 * CSSOM, which the content security policy allows.
 */
export function custom(
  properties: Readonly<Record<`--${string}`, string | number | undefined>>,
): CSSProperties {
  return properties as CSSProperties;
}

import type { IconType } from './icons.ts';

export interface IconProps {
  /** One of the icons of icons.ts. */
  readonly of: IconType;
  /** Side in px. */
  readonly size?: 16 | 20 | 24 | 32 | 40;
  readonly className?: string | undefined;
}

/** A decorative icon: always hidden from assistive technology, because the words beside it say the same. */
export function Icon({ of: Glyph, size = 20, className }: IconProps) {
  return (
    <Glyph
      width={size}
      height={size}
      strokeWidth={size >= 32 ? 1.5 : 1.75}
      className={className}
      aria-hidden="true"
      focusable="false"
    />
  );
}

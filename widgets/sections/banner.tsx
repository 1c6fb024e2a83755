import type { SectionProps } from '#src/runtime/section.ts';
import { Frame } from './frame.tsx';
import { SlotGrid } from './grid.tsx';
import styles from './sections.module.css';

/** A section whose surface reaches both edges of the window; its widgets stay in the page's column. */
export function BannerSection({ section, slots }: SectionProps) {
  if (slots.length === 0) return null;
  return (
    <Frame heading={section.heading} className={section.tone === 'tinted' ? styles.tinted : styles.plain}>
      <SlotGrid slots={slots} />
    </Frame>
  );
}

import type { SectionTable } from '#src/runtime/section.ts';
import { BannerSection } from './banner.tsx';
import { BarSection } from './bar.tsx';
import { GridSection } from './grid.tsx';
import { LazyTabsSection } from './lazy-tabs.tsx';
import { StackSection } from './stack.tsx';

/**
 * How the widgets of a section are arranged, by section type. A type of the contract without a line here does not
 * compile.
 */
export const sections: SectionTable = {
  grid: GridSection,
  stack: StackSection,
  tabs: LazyTabsSection,
  banner: BannerSection,
  bar: BarSection,
};

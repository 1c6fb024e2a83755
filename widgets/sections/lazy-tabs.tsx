import { useState } from 'react';
import { useRuntime } from '#src/runtime/runtime-context.tsx';
import type { SectionProps } from '#src/runtime/section.ts';
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { Frame } from './frame.tsx';
import { GridSection } from './grid.tsx';

/** Pixels of the bar of tabs and a card below it. */
const usualHeight = 400;

/** The code of a section with tabs. */
export const tabsPart = lazyPart<SectionProps>(() =>
  import('./tabs.tsx').then((module) => module.TabsSection),
);

/** Widgets in tabs, whose code loads with the first page that has any. Where it can't be loaded, they are in a grid. */
export function LazyTabsSection(props: SectionProps) {
  const { onChunkFailure } = useRuntime();
  const [isMissing, setMissing] = useState(false);
  const Tabs = useLazyPart(tabsPart, true, () => {
    setMissing(true);
    onChunkFailure();
  });
  const Section = Tabs ?? (isMissing ? GridSection : undefined);
  return Section === undefined ? (
    <Frame heading={props.section.heading}>
      <SkeletonBlock height={usualHeight} />
    </Frame>
  ) : (
    <Section {...props} />
  );
}

import type { SectionProps } from '#src/runtime/section.ts';
import { GridItem, PageGrid } from '#src/ui/layout/layout.tsx';
import { Frame } from './frame.tsx';

/** Widgets on twelve columns, each with the span that the layout gives it. */
export function SlotGrid({ slots }: Pick<SectionProps, 'slots'>) {
  return (
    <PageGrid>
      {slots.map(({ widget, element }) => (
        <GridItem key={widget.key} span={widget.span}>
          {element}
        </GridItem>
      ))}
    </PageGrid>
  );
}

/** A heading, and widgets on twelve columns. */
export function GridSection({ section, slots }: SectionProps) {
  if (slots.length === 0) return null;
  return (
    <Frame heading={section.heading}>
      <SlotGrid slots={slots} />
    </Frame>
  );
}

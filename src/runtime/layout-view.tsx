import { useMemo } from 'react';
import type { Layout, PlacedSection } from './envelope.ts';
import { PageSettling } from './page-settled.tsx';
import type { Place } from './place.ts';
import { useRuntime } from './runtime-context.tsx';
import { WidgetSlot } from './widget-slot.tsx';

/** Shows a layout: its sections, each with the slots of its widgets. */
export function LayoutView({ layout }: { readonly layout: Layout }) {
  return (
    <PageSettling>
      {layout.sections.map((section) => (
        <SectionSlot key={section.key} section={section} layout={layout} />
      ))}
    </PageSettling>
  );
}

function SectionSlot({ section, layout }: { readonly section: PlacedSection; readonly layout: Layout }) {
  const { registry } = useRuntime();
  const { tabId, revision } = layout;
  const place = useMemo<Place>(
    () => ({ tabId, revision, sectionFallback: section.fallback }),
    [tabId, revision, section.fallback],
  );
  const slots = useMemo(
    () =>
      section.widgets.map((widget) => ({
        widget,
        element: <WidgetSlot key={widget.key} widget={widget} place={place} />,
      })),
    [section.widgets, place],
  );
  const Section = registry.sections[section.type];
  return <Section section={section} slots={slots} />;
}

import { useMemo } from 'react';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import type { Layout, PlacedSection, PlacedWidget } from './envelope.ts';
import { PageFaults } from './page-faults.tsx';
import { PageSettling } from './page-settled.tsx';
import { type Place, standInFor } from './place.ts';
import type { Registry } from './registry.ts';
import { resolveWidget } from './resolve-widget.ts';
import { useRuntime } from './runtime-context.tsx';
import { WidgetSlot } from './widget-slot.tsx';

/** Whether anything of a layout can be shown: a widget that the portal knows, or something that stands in for one. */
function hasSomething({ sections }: Layout, registry: Registry): boolean {
  const isShown = (widget: PlacedWidget, section: PlacedSection): boolean => {
    const { entry, fault } = resolveWidget(widget, registry);
    if (fault === null) return true;
    const place: Place = { tabId: '', revision: '', sectionFallback: section.fallback };
    const standIn = standInFor(widget, place, entry?.descriptor.fallback);
    return standIn !== undefined && resolveWidget(standIn, registry).fault === null;
  };
  return sections.some((section) => section.widgets.some((widget) => isShown(widget, section)));
}

/** Shows a layout: its sections, each with the slots of its widgets. Never a blank page. */
export function LayoutView({ layout }: { readonly layout: Layout }) {
  const { registry } = useRuntime();
  const isBlank = useMemo(() => !hasSomething(layout, registry), [layout, registry]);
  return (
    <PageSettling>
      <PageFaults>
        {isBlank ? (
          <EmptyState title="There's nothing to show here right now.">
            Please try again later. The other pages work as usual.
          </EmptyState>
        ) : null}
        {layout.sections.map((section) => (
          <SectionSlot key={section.key} section={section} layout={layout} />
        ))}
      </PageFaults>
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

import { useMemo } from 'react';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { PageFaults } from './page-faults.tsx';
import { PageSettling } from './page-settled.tsx';
import type { Place } from './place.ts';
import { hasContent, type ResolvedLayout, type ResolvedSection, switchedOffSlots } from './resolve-layout.ts';
import { useRuntime } from './runtime-context.tsx';
import { AccountProvider, useKnownAccount } from './use-account.ts';
import { WidgetSlot } from './widget-slot.tsx';

/** Shows a layout: its sections, each with the slots of its widgets. Never a blank page. */
export function LayoutView({ layout }: { readonly layout: ResolvedLayout }) {
  const { tabId, revision } = layout;
  const place = useMemo<Place>(() => ({ tabId, revision }), [tabId, revision]);
  const account = useKnownAccount();
  const isExplained = layout.sections.some((section) => switchedOffSlots(section).length > 0);
  return (
    <PageSettling>
      <PageFaults>
        <AccountProvider value={account}>
          {hasContent(layout) || isExplained ? null : (
            <EmptyState title="There's nothing to show here right now.">
              Please try again later. The other pages work as usual.
            </EmptyState>
          )}
          {layout.sections.map((section) => (
            <SectionSlot key={section.key} section={section} place={place} />
          ))}
        </AccountProvider>
      </PageFaults>
    </PageSettling>
  );
}

function SectionSlot({ section, place }: { readonly section: ResolvedSection; readonly place: Place }) {
  const { registry } = useRuntime();
  const slots = useMemo(() => {
    const explained = switchedOffSlots(section);
    return section.slots.map((slot) => ({
      widget: slot.widget,
      element: (
        <WidgetSlot key={slot.widget.key} slot={slot} place={place} isExplained={explained.includes(slot)} />
      ),
    }));
  }, [section, place]);
  const Section = registry.sections[section.type];
  return <Section section={section} slots={slots} />;
}

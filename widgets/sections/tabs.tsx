import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SectionProps } from '#src/runtime/section.ts';
import { Tabs } from '#src/ui/controls/tabs.tsx';
import { Frame } from './frame.tsx';
import { GridSection, SlotGrid } from './grid.tsx';
import styles from './sections.module.css';
import { type Tab, tabList } from './tab-list.ts';

/**
 * Widgets in tabs. The chosen tab is in the address as `tab-<section id>`. A tab's widgets start when it is first
 * opened and stay as they are afterwards. Without tabs it is a grid.
 */
export function TabsSection({ section, slots }: SectionProps) {
  const { tabs, rest } = useMemo(() => tabList({ section, slots }), [section, slots]);
  const [first] = tabs;
  if (first === undefined) return <GridSection section={section} slots={slots} />;
  return (
    <Frame heading={section.heading}>
      <SlotTabs
        tabs={tabs}
        first={first}
        label={section.heading ?? 'Views'}
        parameter={`tab-${section.id}`}
      />
      {rest.length === 0 ? null : (
        <div className={styles.rest}>
          <SlotGrid slots={rest} />
        </div>
      )}
    </Frame>
  );
}

interface SlotTabsProps {
  readonly tabs: readonly Tab[];
  readonly first: Tab;
  readonly label: string;
  readonly parameter: string;
}

function SlotTabs({ tabs, first, label, parameter }: SlotTabsProps) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get(parameter);
  const active = tabs.find((tab) => tab.id === wanted) ?? first;
  const choose = (id: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(parameter, id);
        return after;
      },
      // Back leaves the page: a look into a tab is no step of its own.
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      label={label}
      tabs={tabs.map(({ id, label: name, slots }) => ({
        id,
        label: name,
        content: <SlotGrid slots={slots} />,
      }))}
      selected={active.id}
      onSelect={choose}
    />
  );
}

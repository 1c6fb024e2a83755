import { type KeyboardEvent, useRef } from 'react';
import styles from './pane-tabs.module.css';

interface PaneTabsProps<Id extends string> {
  readonly label: string;
  /** The element of a pane has the id `pane-<id>`. */
  readonly panes: readonly { readonly id: Id; readonly label: string }[];
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
}

/** Tabs for panes that are beside one another where there is room: these are shown only where there isn't. */
export function PaneTabs<Id extends string>({ label, panes, selected, onSelect }: PaneTabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = panes.findIndex(({ id }) => id === selected);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (at + step + panes.length) % panes.length;
    const pane = panes[next];
    if (pane === undefined) return;
    onSelect(pane.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
      {panes.map(({ id, label: word }) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={id === selected}
          aria-controls={`pane-${id}`}
          tabIndex={id === selected ? 0 : -1}
          className={styles.tab}
          onClick={() => onSelect(id)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

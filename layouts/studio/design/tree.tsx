import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keyOf, type Part } from '#layouts/core/outline.ts';
import { documentName } from '#layouts/studio/words.ts';
import { type Act, actOf } from './keys.ts';
import styles from './tree.module.css';
import { TreeRow } from './tree-row.tsx';
import { useDesign } from './use-design.tsx';
import { useDrag } from './use-drag.ts';

interface TreeProps {
  readonly path: string;
  readonly onAct: (act: Act) => void;
  readonly hasSingleKeys: boolean;
  /** Goes on to the fields of the part. */
  readonly onOpen: () => void;
}

/** The sections and widgets of the page, as a tree that works by arrows. */
export function Tree({ path, onAct, hasSingleKeys, onOpen }: TreeProps) {
  const { page, selected, select } = useDesign();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<HTMLDivElement>(null);
  const sections = page.outline.lists.get(undefined) ?? [];
  const rows = sections.flatMap((section) => [
    section,
    ...(closed.has(section.id) ? [] : (page.outline.lists.get(section.id) ?? [])),
  ]);
  useDrag(tree, rows.length);
  const active = rows.find((row) => selected && keyOf(row) === keyOf(selected)) ?? rows[0];
  useKeptFocus(tree, active, page);

  function toggle(section: Part, isClosed: boolean) {
    const next = new Set(closed);
    if (isClosed) next.add(section.id);
    else next.delete(section.id);
    setClosed(next);
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = actOf(event, hasSingleKeys);
    if (act !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      onAct(act);
      return;
    }
    if (active === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = rows.indexOf(active);
    const isOpen = active.kind === 'section' && !closed.has(active.id);
    const home = sections.find(({ id }) => id === active.home);
    const go = (row: Part | undefined) => row && select(row);
    switch (event.key) {
      case 'ArrowDown':
        go(rows[at + 1]);
        break;
      case 'ArrowUp':
        go(rows[at - 1]);
        break;
      case 'Home':
        go(rows[0]);
        break;
      case 'End':
        go(rows.at(-1));
        break;
      case 'ArrowRight':
        if (active.kind === 'section') isOpen ? go(rows[at + 1]) : toggle(active, false);
        break;
      case 'ArrowLeft':
        if (isOpen) toggle(active, true);
        else go(home);
        break;
      case 'Enter':
        select(active);
        onOpen();
        break;
      case ' ':
        select(active);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  return (
    <div
      ref={tree}
      role="tree"
      aria-label={`Parts of ${documentName(path)}`}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      {rows.map((row) => (
        <TreeRow
          key={keyOf(row)}
          part={row}
          count={page.outline.lists.get(row.home)?.length ?? 0}
          isActive={row === active}
          isSelected={selected !== undefined && keyOf(row) === keyOf(selected)}
          isClosed={row.kind === 'section' ? closed.has(row.id) : undefined}
          onToggle={() => toggle(row, !closed.has(row.id))}
        />
      ))}
    </div>
  );
}

/** Focus stays with the part that is worked with, though its row moves or is replaced by another one. */
function useKeptFocus(
  tree: { readonly current: HTMLElement | null },
  active: Part | undefined,
  page: unknown,
): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = tree.current;
    if (element === null) return;
    const enter = (event: FocusEvent) => {
      const { target, relatedTarget } = event;
      hadFocus.current = true;
      // A dialog gives the focus back to the row in which it was opened, though it has led to another one.
      const isOther = target instanceof HTMLElement && target.matches('[role=treeitem][tabindex="-1"]');
      const isFromRow = relatedTarget instanceof Node && element.contains(relatedTarget);
      if (isOther && !isFromRow && !target.matches(':active')) {
        event.stopImmediatePropagation();
        activeRow(element)?.focus();
      }
    };
    // A row that is removed loses focus without a word, or to nothing.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !element.contains(relatedTarget as Node)) hadFocus.current = false;
    };
    const press = ({ target }: PointerEvent) => {
      if (!element.contains(target as Node)) hadFocus.current = false;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    document.addEventListener('pointerdown', press, true);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
      document.removeEventListener('pointerdown', press, true);
    };
  }, [tree]);
  const key = active && keyOf(active);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every edit, which may have moved the row
  useEffect(() => {
    const row = activeRow(tree.current);
    if (hadFocus.current && row && document.activeElement !== row && isNowhereElse(tree.current)) row.focus();
    row?.scrollIntoView?.({ block: 'nearest' });
  }, [tree, key, page]);
}

const activeRow = (tree: HTMLElement | null) =>
  tree?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]');

const isNowhereElse = (tree: HTMLElement | null): boolean =>
  document.activeElement === document.body || (tree?.contains(document.activeElement) ?? false);

import { type RefObject, useEffect, useRef } from 'react';
import { loadOnce } from '#src/ui/lazy/load-once.ts';
import { commandOfDrop, edgeFor } from './drop.ts';
import { useDesign } from './use-design.tsx';

// By keys and buttons all of it works without.
const loadDrag = loadOnce(() => import('./drag.ts'));

/** Lets the rows of a tree be dragged, once the code for it has loaded. `rows`: how many are shown. */
export function useDrag(tree: RefObject<HTMLElement | null>, rows: number): void {
  const design = useDesign();
  const latest = useRef(design);
  useEffect(() => {
    latest.current = design;
  });
  const { page, readOnly } = design;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are other ones after an edit
  useEffect(() => {
    if (readOnly !== undefined) return;
    let stop = () => {};
    let isGone = false;
    loadDrag().then(
      ({ makeDraggable }) => {
        if (isGone || tree.current === null) return;
        const partAt = (key: string) => latest.current.page.outline.parts.get(key);
        stop = makeDraggable([...tree.current.querySelectorAll<HTMLElement>('[data-part]')], {
          edgeFor(dragged, over, isUpperHalf) {
            const [part, target] = [partAt(dragged), partAt(over)];
            return part && target && edgeFor(part, target, isUpperHalf);
          },
          onDrop(dragged, over, edge) {
            const [part, target] = [partAt(dragged), partAt(over)];
            const command = part && target && commandOfDrop(latest.current.page, part, target, edge);
            if (command !== undefined) latest.current.run(command);
          },
        });
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [tree, page, readOnly, rows]);
}

import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

export type Edge = 'before' | 'after' | 'inside';

export interface DragOptions {
  /** Whether what is dragged may be dropped on another part, and there where. */
  readonly edgeFor: (dragged: string, over: string, isUpperHalf: boolean) => Edge | undefined;
  readonly onDrop: (dragged: string, over: string, edge: Edge) => void;
}

/** Makes rows draggable; `data-part` names them. What is dropped is a command, as if by keys. Returns how to stop. */
export function makeDraggable(rows: readonly HTMLElement[], { edgeFor, onDrop }: DragOptions): () => void {
  const partOf = (element: Element) =>
    element instanceof HTMLElement ? (element.dataset['part'] ?? '') : '';
  const edgeAt = (source: Element, target: Element, clientY: number): Edge | undefined => {
    const { top, height } = target.getBoundingClientRect();
    return edgeFor(partOf(source), partOf(target), clientY < top + height / 2);
  };
  const mark = (row: HTMLElement, edge: Edge | undefined) => {
    if (edge === undefined) delete row.dataset['drop'];
    else row.dataset['drop'] = edge;
  };
  return combine(
    ...rows.flatMap((row) => [
      draggable({
        element: row,
        onDragStart: () => {
          row.dataset['dragged'] = '';
        },
        onDrop: () => {
          delete row.dataset['dragged'];
        },
      }),
      dropTargetForElements({
        element: row,
        canDrop: ({ source }) => source.element !== row && rows.includes(source.element),
        onDrag: ({ source, location }) =>
          mark(row, edgeAt(source.element, row, location.current.input.clientY)),
        onDragLeave: () => mark(row, undefined),
        onDrop: () => mark(row, undefined),
      }),
    ]),
    monitorForElements({
      canMonitor: ({ source }) => rows.includes(source.element),
      onDrop({ source, location }) {
        const target = location.current.dropTargets[0]?.element;
        if (target === undefined) return;
        const edge = edgeAt(source.element, target, location.current.input.clientY);
        if (edge !== undefined) onDrop(partOf(source.element), partOf(target), edge);
      },
    }),
  );
}

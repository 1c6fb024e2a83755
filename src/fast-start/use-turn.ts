import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextTask, taskLimit } from './next-task.ts';

/** Widgets that wait to be drawn, first in, first out. */
const waiting = new Set<() => void>();
let isRunning = false;

async function drawWaiting(): Promise<void> {
  if (isRunning) return;
  isRunning = true;
  try {
    await nextTask();
    let begun = performance.now();
    for (const turn of waiting) {
      // Timers of a page in the background fire once a second.
      if (performance.now() - begun >= taskLimit && !document.hidden) {
        await nextTask();
        begun = performance.now();
      }
      // Draws this one alone: React would otherwise draw all of them together, however long that takes.
      if (waiting.delete(turn)) flushSync(turn);
    }
  } finally {
    isRunning = false;
  }
}

/**
 * True once it is the caller's turn to be drawn. Answers for many widgets arrive together; each is drawn in a short task
 * of its own, so that the page can be used in between. What is ready from the first render on is drawn at once.
 */
export function useTurn(isReady: boolean): boolean {
  const [hasTurn, setTurn] = useState(isReady);
  useEffect(() => {
    if (!isReady || hasTurn) return undefined;
    const turn = () => setTurn(true);
    waiting.add(turn);
    void drawWaiting();
    return () => {
      waiting.delete(turn);
    };
  }, [isReady, hasTurn]);
  return isReady && hasTurn;
}

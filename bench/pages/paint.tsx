import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

const main = document.body.appendChild(document.createElement('main'));
let show: (content: ReactNode, onDrawn: () => void) => void = () => undefined;

function Root() {
  const [{ content, onDrawn }, setShown] = useState({
    content: null as ReactNode,
    onDrawn: (): void => undefined,
  });
  useLayoutEffect(onDrawn, [onDrawn]);
  show = (next, done) => setShown({ content: next, onDrawn: done });
  return content;
}

/** Mounts the root component, in which everything is drawn, with what has to be around it. */
export function mount(around: (root: ReactNode) => ReactNode): void {
  flushSync(() => createRoot(main).render(around(<Root />)));
}

export const afterPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

/** Leaves the page empty, once that is painted. */
export async function clear(): Promise<void> {
  flushSync(() => show(null, () => undefined));
  await afterPaint();
  await afterPaint();
}

/** From the call of `make` to the frame that shows what it made, on an empty page, in ms. */
export async function timeToPaint(make: () => ReactNode, isThere: () => boolean): Promise<number> {
  await clear();
  return timeToUpdate(make, isThere);
}

/** The same, in the place of what is shown already. */
export async function timeToUpdate(make: () => ReactNode, isThere: () => boolean): Promise<number> {
  const start = performance.now();
  const content = make();
  await new Promise<void>((drawn) => show(content, drawn));
  while (!isThere()) await afterPaint();
  await afterPaint();
  const time = performance.now() - start;
  // Slots that are below the screen give back room in the next frames: on each page or on none of them.
  await afterPaint();
  await afterPaint();
  return time;
}

export const hasSamples = (count: number) => () => main.querySelectorAll('section').length >= count;

/** The title of a sample widget while it is shown. */
export const hasTitle = (index: number, title: string) => () =>
  main.querySelectorAll('section')[index]?.textContent.includes(title) === true;

/** All markup of the page, without the ids that React counts up. */
export const markup = () => main.innerHTML.replace(/_r_\w+_/g, 'id');

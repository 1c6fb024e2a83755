import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SlotFrame } from './slot-frame.tsx';
import { SlotSkeleton } from './slot-states.tsx';

const size = { rooms: { usual: { base: 300 } } };

type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** Lets the test say where the slot is. */
function stubObserver() {
  let callback: Callback | undefined;
  class Stub {
    constructor(onChange: Callback) {
      callback = onChange;
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Stub);
  return (target: Element, top: number) => {
    const boundingClientRect = new DOMRect(0, top, 375, 300);
    const isIntersecting = top < innerHeight && top + 300 > 0;
    // An entry has more than the frame reads.
    const entry = { target, boundingClientRect, isIntersecting } as IntersectionObserverEntry;
    callback?.([entry], {} as IntersectionObserver);
  };
}

test('a slot gives room back where nobody sees it, and never takes back what it gave', () => {
  const moveTo = stubObserver();
  const frame = (content: React.ReactNode) => (
    <SlotFrame rooms={size.rooms} room="usual">
      {content}
    </SlotFrame>
  );
  const { container, rerender } = render(frame(<SlotSkeleton size={size} room="usual" />));
  const slot = container.firstElementChild as HTMLElement;
  moveTo(slot, innerHeight - 100);
  expect(slot.dataset).not.toHaveProperty('below');
  moveTo(slot, innerHeight + 100);
  expect(slot.dataset).toHaveProperty('below');
  // Still loading as it comes into view: what is below it must not move when the widget arrives.
  moveTo(slot, innerHeight - 100);
  expect(slot.dataset).not.toHaveProperty('below');
  // Above the screen the rest of the page would move.
  moveTo(slot, -400);
  expect(slot.dataset).not.toHaveProperty('below');
  moveTo(slot, innerHeight + 100);
  rerender(frame(<p>The widget</p>));
  moveTo(slot, innerHeight - 100);
  expect(slot.dataset).toHaveProperty('below');
});

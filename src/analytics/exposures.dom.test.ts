import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchExposures } from './exposures.ts';

type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** Lets the test say how much of a widget is on the screen, which is 800 px high. */
function stubObserver() {
  let callback: Callback | undefined;
  const watched = new Set<Element>();
  class Stub {
    constructor(onChange: Callback) {
      callback = onChange;
    }
    observe(target: Element) {
      watched.add(target);
    }
    unobserve(target: Element) {
      watched.delete(target);
    }
    disconnect() {
      watched.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', Stub);
  return (target: Element, seen: number, height = 200) => {
    if (!watched.has(target)) return;
    const parts = {
      target,
      intersectionRatio: seen / height,
      intersectionRect: new DOMRect(0, 0, 375, seen),
      rootBounds: new DOMRect(0, 0, 375, 800),
    };
    // An entry has more than is read.
    callback?.([parts as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
  };
}

function widget(mark: string, content = 'The widget'): HTMLElement {
  const element = document.createElement('div');
  element.dataset['exposure'] = mark;
  element.append(content);
  document.body.append(element);
  return element;
}

function start(reported = new Set<string>()) {
  const show = stubObserver();
  const report = vi.fn<(mark: string) => void>();
  const stop = watchExposures(document, reported, report);
  return { show, stop, marks: () => report.mock.calls.map(([mark]) => mark) };
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a widget counts once, after half of it was on the screen for a second', () => {
  const element = widget('a1');
  const { show, marks, stop } = start();
  show(element, 99);
  vi.advanceTimersByTime(5_000);
  expect(marks()).toEqual([]);
  show(element, 100);
  vi.advanceTimersByTime(999);
  expect(marks()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(marks()).toEqual(['a1']);
  show(element, 0);
  show(element, 200);
  vi.advanceTimersByTime(5_000);
  expect(marks()).toEqual(['a1']);
  stop();
});

test('one that leaves the screen sooner does not count, and begins again when it is back', () => {
  const element = widget('a1');
  const { show, marks, stop } = start();
  show(element, 200);
  vi.advanceTimersByTime(900);
  show(element, 40);
  vi.advanceTimersByTime(900);
  show(element, 200);
  vi.advanceTimersByTime(900);
  expect(marks()).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(marks()).toEqual(['a1']);
  stop();
});

test('of a widget that is higher than the screen half of the screen is enough', () => {
  const element = widget('long');
  const { show, marks, stop } = start();
  show(element, 399, 2_000);
  vi.advanceTimersByTime(2_000);
  expect(marks()).toEqual([]);
  show(element, 400, 2_000);
  vi.advanceTimersByTime(1_000);
  expect(marks()).toEqual(['long']);
  stop();
});

test('what is in the background is not seen, and is when the page is back for a second', () => {
  const element = widget('a1');
  const { show, marks, stop } = start();
  show(element, 200);
  vi.advanceTimersByTime(500);
  setVisibility('hidden');
  vi.advanceTimersByTime(5_000);
  expect(marks()).toEqual([]);
  setVisibility('visible');
  vi.advanceTimersByTime(999);
  expect(marks()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(marks()).toEqual(['a1']);
  stop();
});

test('a skeleton is not seen: the second counts from when the widget is there', () => {
  const element = widget('a1', '');
  element.innerHTML = '<div data-waiting=""></div>';
  const { show, marks, stop } = start();
  show(element, 200);
  vi.advanceTimersByTime(3_000);
  expect(marks()).toEqual([]);
  element.innerHTML = '<p>Your tip</p>';
  vi.advanceTimersByTime(1_000);
  expect(marks()).toEqual(['a1']);
  stop();
});

test('widgets that are added later are watched, themselves or within what was added', async () => {
  const { show, marks, stop } = start();
  const later = widget('later');
  const page = document.createElement('main');
  page.innerHTML = '<section><div data-exposure="inner">In a section</div></section>';
  document.body.append(page);
  // The additions of a turn are told at its end.
  await Promise.resolve();
  show(later, 200);
  for (const inner of page.querySelectorAll('[data-exposure]')) show(inner, 200);
  vi.advanceTimersByTime(1_000);
  expect(marks()).toEqual(['later', 'inner']);
  stop();
});

test('a widget that gets a mark or another one later is watched anew, and one that loses it no more', async () => {
  const [plain, changed, lost] = [document.createElement('div'), widget('first'), widget('lost')];
  plain.append('The widget');
  document.body.append(plain);
  const { show, marks, stop } = start();
  for (const element of [changed, lost]) show(element, 200);
  vi.advanceTimersByTime(900);
  plain.dataset['exposure'] = 'later';
  changed.dataset['exposure'] = 'second';
  delete lost.dataset['exposure'];
  // The changes of a turn are told at its end.
  await Promise.resolve();
  for (const element of [plain, changed, lost]) show(element, 200);
  vi.advanceTimersByTime(999);
  expect(marks()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(marks()).toEqual(['later', 'second']);
  // What was reported is watched for the next mark.
  changed.dataset['exposure'] = 'third';
  await Promise.resolve();
  show(changed, 200);
  vi.advanceTimersByTime(1_000);
  expect(marks()).toEqual(['later', 'second', 'third']);
  stop();
});

test("two widgets with one mark are one exposure, and what was reported before isn't again", () => {
  const elements = [widget('same'), widget('same'), widget('before')];
  const { show, marks, stop } = start(new Set(['before']));
  for (const element of elements) show(element, 200);
  vi.advanceTimersByTime(1_000);
  expect(marks()).toEqual(['same']);
  stop();
});

test('nothing is reported after the end', () => {
  const element = widget('a1');
  const { show, marks, stop } = start();
  show(element, 200);
  stop();
  vi.advanceTimersByTime(5_000);
  setVisibility('visible');
  vi.advanceTimersByTime(5_000);
  expect(marks()).toEqual([]);
});

/** Milliseconds for which a widget has to be seen. */
const seenAfter = 1_000;
const marked = '[data-exposure]';

/**
 * Reports the marks of experiments (`data-exposure` of a slot), each once, when half of its widget has been on the screen for
 * a second; of one that is higher than the screen, as much as half of the screen. A page in the background, and a skeleton,
 * aren't seen.
 *
 * @param page its body holds the widgets, also those that are added or marked later
 * @param reported marks that were reported already; those that are reported are added
 * @returns how to stop
 */
export function watchExposures(
  page: Document,
  reported: Set<string>,
  report: (mark: string) => void,
): () => void {
  const inView = new Set<HTMLElement>();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();

  function stop(widget: HTMLElement): void {
    clearTimeout(timers.get(widget));
    timers.delete(widget);
  }
  function wait(widget: HTMLElement): void {
    stop(widget);
    if (page.visibilityState === 'visible')
      timers.set(
        widget,
        setTimeout(() => see(widget), seenAfter),
      );
  }
  function see(widget: HTMLElement): void {
    if (widget.querySelector(':scope > [data-waiting]') !== null) {
      wait(widget);
      return;
    }
    const mark = widget.dataset['exposure'];
    inView.delete(widget);
    stop(widget);
    if (mark === undefined || reported.has(mark)) return;
    reported.add(mark);
    report(mark);
  }

  const views = new IntersectionObserver(
    (entries) => {
      // The last entry of a widget is how it is now.
      for (const { target, intersectionRatio, intersectionRect, rootBounds } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        const isSeen =
          intersectionRatio >= 0.5 || intersectionRect.height >= (rootBounds?.height ?? innerHeight) / 2;
        if (isSeen === inView.has(target)) continue;
        if (isSeen) {
          inView.add(target);
          wait(target);
        } else {
          inView.delete(target);
          stop(target);
        }
      }
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
  );
  // Those that are observed already stay as they are.
  const watch = () => {
    for (const widget of page.querySelectorAll(marked)) views.observe(widget);
  };
  const mutations = new MutationObserver((changes) => {
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof HTMLElement)) continue;
      // With another mark it is one that nobody has seen yet.
      inView.delete(target);
      stop(target);
      views.unobserve(target);
    }
    watch();
  });
  const onVisibility = () => {
    for (const widget of inView) wait(widget);
  };
  watch();
  mutations.observe(page.body, { childList: true, subtree: true, attributeFilter: ['data-exposure'] });
  page.addEventListener('visibilitychange', onVisibility);
  return () => {
    views.disconnect();
    mutations.disconnect();
    page.removeEventListener('visibilitychange', onVisibility);
    for (const widget of timers.keys()) stop(widget);
  };
}

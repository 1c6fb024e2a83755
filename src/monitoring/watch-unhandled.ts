import type { Monitor } from './monitor.ts';

/** Reports unhandled errors and rejections, without effect on the page. Returns how to stop. */
export function watchUnhandled(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'>,
  monitor: Monitor,
) {
  const onError = (event: ErrorEvent) => monitor.error(event.error ?? new Error(event.message), 'page');
  const onRejection = (event: PromiseRejectionEvent) => monitor.error(event.reason, 'promise');
  page.addEventListener('error', onError);
  page.addEventListener('unhandledrejection', onRejection);
  return () => {
    page.removeEventListener('error', onError);
    page.removeEventListener('unhandledrejection', onRejection);
  };
}

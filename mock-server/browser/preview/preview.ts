import type { FromPreview } from '#layouts/api/preview.ts';
import { demoPaths } from '#mock/browser/demo-paths.ts';
import { authKey, keyPrefix, layoutPrefix, switchesKey } from '#src/storage/keys.ts';
import { connectToStudio } from './connect.ts';
import { watchDrawn } from './drawn.ts';
import { createDriver, type DrivenPage, type OpenedFor } from './driver.ts';
import type { PreviewAnswer } from './preview-world.ts';
import { createSelection } from './selection.ts';

// Runs in every page that a studio may frame, before the portal.
const openedKey = 'preview-opened-for';
/** Of all that is shown on this origin: one worker has one world. */
const pages = new BroadcastChannel('preview');
/** The channel by which the portal hears from its other tabs. */
const tabs = new BroadcastChannel('ep-account');

const write = (key: string, value: unknown) => localStorage.setItem(keyPrefix + key, JSON.stringify(value));
const read = (key: string) => localStorage.getItem(keyPrefix + key);

/** Announces a write of which only layouts are outdated, as another tab of the session would. */
function readAgain(): void {
  const { sid = '' } = JSON.parse(read(authKey) ?? '{}') as { sid?: string };
  tabs.postMessage({ type: 'wrote', changed: ['drd.widgets.list', 'widget.list'], replaced: [], sid });
}

/** The portal's own collector, for the reports of a deployment. */
const reports = () =>
  (
    globalThis as { takePortalReports?: () => ReturnType<Parameters<typeof watchDrawn>[0]['reports']> }
  ).takePortalReports?.() ?? [];

/** Follows when the portal reads layouts: returns when the last one that it has got was begun, in milliseconds of the page. */
function watchReads(): () => number {
  let last = Number.NEGATIVE_INFINITY;
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (/\/widgets?\/list\?/.test(name)) last = Math.max(last, startTime);
  }).observe({ type: 'resource', buffered: true });
  return () => last;
}

function drive(port: MessagePort): void {
  const isEntry = location.pathname === '/' && location.search === '?preview';
  const tell = (message: FromPreview) => port.postMessage(message);
  const now = () => performance.now();
  pages.onmessage = () => {
    tell({ kind: 'taken' });
    // Before its portal meets another's session.
    location.replace('about:blank');
  };
  const drawn = isEntry
    ? () => undefined
    : watchDrawn({
        path: () => location.pathname,
        layoutText: (page) => read(layoutPrefix + page),
        reports,
        readAgain,
        lastRead: watchReads(),
        tell,
        now,
        nextFrame: (then) => void requestAnimationFrame(then),
        wait: (then, milliseconds) => void setTimeout(then, milliseconds),
      });
  const page: DrivenPage = {
    isEntry,
    openedFor: () =>
      // This page has written it.
      (JSON.parse(sessionStorage.getItem(openedKey) ?? 'null') ?? undefined) as OpenedFor | undefined,
    setOpenedFor: (opened) => sessionStorage.setItem(openedKey, JSON.stringify(opened)),
    async send(show, isNew) {
      if (isNew) pages.postMessage('taken');
      const response = await fetch(demoPaths.preview, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ show, isNew }),
      });
      const body: unknown = await response.json().catch(() => undefined);
      // The worker is part of the same build.
      if (response.ok) return body as PreviewAnswer;
      throw new Error(
        (body as { problem?: string } | undefined)?.problem ?? `The preview answered ${response.status}.`,
      );
    },
    enter({ session, switches }, theme) {
      localStorage.clear();
      sessionStorage.clear();
      write(authKey, session);
      write('theme', theme);
      write(switchesKey, switches);
    },
    go: (address) => location.replace(address),
    takeSwitches(list) {
      const text = JSON.stringify(list);
      if (read(switchesKey) === text) return;
      write(switchesKey, list);
      // Of its own writes a page hears nothing.
      dispatchEvent(new StorageEvent('storage', { key: keyPrefix + switchesKey, newValue: text }));
    },
    readAgain,
    mark: createSelection({
      document,
      onPress: (widget) => tell({ kind: 'pressed', widget }),
      onEscape: () => tell({ kind: 'left' }),
    }),
    drawn,
    tell,
    now,
  };
  const take = createDriver(page);
  port.onmessage = ({ data }) => take(data);
}

const studio = document.querySelector<HTMLMetaElement>('meta[name="preview-studio"]')?.content;
if (studio && parent !== window) connectToStudio({ studio, parent, page: window, onPort: drive });

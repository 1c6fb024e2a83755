import { createStore, type StoreApi } from 'zustand/vanilla';
import { createAnswers } from '#src/api/answers.ts';
import { type Api, createApi, type Send } from '#src/api/api.ts';
import { read } from '#src/api/read.ts';
import type { Services } from '#src/services.tsx';
import { outageKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import { createOverlay, type Overlay } from './create-overlay.ts';
import { createStartup, type Startup } from './create-startup.ts';
import { createOperationSet, type OperationSet } from './operation-set.ts';
import { createOutageWatch, type OutageWatch } from './outage-watch.ts';

/** The running portal, apart from what draws it. */
export interface Portal {
  readonly api: Api;
  readonly outage: OutageWatch;
  /** The last answer about maintenance reported an outage, or announced one: nothing is requested beside the next check. */
  readonly isOutageLikely: () => boolean;
  readonly startup: Startup;
  readonly loading: OperationSet;
  readonly fullPageErrors: OperationSet;
  readonly overlay: Overlay;
  /** The server has named another account than the page shows, and the page hasn't begun anew yet. */
  readonly isOutdated: StoreApi<boolean>;
  /** Drops every request that is under way: another account is in charge now, or nobody. */
  readonly forget: () => void;
}

interface PortalDeps {
  readonly services: Pick<Services, 'config' | 'session' | 'monitor' | 'clock' | 'storage'>;
  /** Whether the brand has home profiles; read when start-up needs it. */
  readonly hasHomeProfile: () => boolean;
  /** Sends without a bearer. */
  readonly sendPublic: Send;
  /** Drops what was requested before this code was there. */
  readonly forgetEarly: () => void;
  readonly path: () => string;
  /** What layout requests say of this build. */
  readonly catalogue?: string | undefined;
  readonly isOnline?: () => boolean;
  readonly now?: () => number;
}

const currentOutage = read('outage.current');
const bootstrapKey = 'bootstrap';

/** Joins API, outage watch and start-up. Nothing is requested until `startup.start()`. */
export function createPortal(deps: PortalDeps): Portal {
  const { services, path, now = Date.now } = deps;
  const { config, session, monitor, clock, storage } = services;
  const isImpersonating = () => session.kind() === 'impersonation';
  const loading = createOperationSet();
  const fullPageErrors = createOperationSet();
  const isOutdated = createStore(() => false);

  const api = createApi({
    base: config.apiBase,
    brandId: config.brand,
    catalogue: deps.catalogue,
    deviceId: session.deviceId,
    send: session.send,
    sendPublic: deps.sendPublic,
    onAnswer(response) {
      clock.observe(response.headers.get('date'));
      outage.observe(response);
    },
    onAccountChanged: () => isOutdated.setState(true, true),
    onInvalid: monitor.answer,
    ...(deps.isOnline ? { isOnline: deps.isOnline } : {}),
  });
  const outage: OutageWatch = createOutageWatch({
    // Only the first of them may have been requested ahead: later ones are sent for a reason.
    request: () => {
      const { load, reload } = startup.answers();
      return outage.current() === undefined ? load(currentOutage) : reload(currentOutage);
    },
    now,
    report: (error) => monitor.error(error, 'outage'),
  });
  outage.subscribe(() => {
    const { isOutage, showPreOutageNotification } = outage.current() ?? {};
    if (isOutage || showPreOutageNotification) storage.write(outageKey, true);
    else storage.remove(outageKey);
  });
  const forget = () => {
    api.abortAll();
    deps.forgetEarly();
  };
  async function selectNamed(entry: NonNullable<ReturnType<typeof session.takeMobile>>) {
    const { selectEntry } = await import('./select-entry.ts');
    const hasChanged = await selectEntry({ call: api.call, load: startup.answers().load }, entry);
    if (hasChanged) forget();
    return hasChanged;
  }
  const startup: Startup = createStartup({
    createAnswers: () => createAnswers(api, now, api.signal()),
    post: (operation) => api.call(operation),
    outage,
    isSignedIn: () => session.state() === 'signed-in',
    isImpersonating,
    selectEntry() {
      const entry = session.takeMobile();
      return entry && selectNamed(entry);
    },
    path,
    hasHomeProfile: deps.hasHomeProfile,
    takeBootstrap() {
      const epoch = session.epoch();
      if (storage.read(bootstrapKey, z.string()) === epoch) return false;
      storage.write(bootstrapKey, epoch);
      return true;
    },
    onRefused: () => session.end('rejected'),
    loading,
    fullPageErrors,
    report: (error, where) => monitor.error(error, where),
  });
  return {
    api,
    outage,
    isOutageLikely: () => storage.read(outageKey, z.boolean()) === true,
    startup,
    loading,
    fullPageErrors,
    isOutdated,
    overlay: createOverlay({
      loading,
      shown: () => startup.state().answers,
      milliseconds: config.overlayMilliseconds,
    }),
    forget,
  };
}

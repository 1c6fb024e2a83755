import { type Api, createApi, type Send } from '#src/api/api.ts';
import { createDataSource, type DataSource } from '#src/api/data-source.ts';
import { query } from '#src/api/query.ts';
import type { Services } from '#src/services.tsx';
import { z } from '#src/zod.ts';
import { createStartup, type Startup } from './create-startup.ts';
import { createLinger, type Linger } from './linger.ts';
import { createOperationSet, type OperationSet } from './operation-set.ts';
import { createOutageWatch, type OutageWatch } from './outage-watch.ts';
import type { Ask } from './startup-data.ts';

/** The running portal, apart from what draws it. */
export interface Portal {
  readonly api: Api;
  /** Where queries are answered now; another one after an account switch. */
  readonly source: () => DataSource;
  readonly outage: OutageWatch;
  readonly startup: Startup;
  readonly loading: OperationSet;
  readonly fullPageErrors: OperationSet;
  readonly overlay: Linger;
  /** Drops every answer that is under way or was asked ahead: another account is in charge now, or nobody. */
  readonly forget: () => void;
}

interface PortalDeps {
  readonly services: Pick<Services, 'config' | 'session' | 'monitor' | 'clock' | 'storage'>;
  /** Whether the brand has home profiles; asked when start-up comes to it. */
  readonly hasHomeProfile: () => boolean;
  /** Sends without a bearer. */
  readonly sendPublic: Send;
  /** Drops what was asked before this code was there. */
  readonly forgetEarly: () => void;
  readonly path: () => string;
  readonly isOnline?: () => boolean;
  readonly now?: () => number;
}

const bootstrapKey = 'bootstrap';

/** Joins API, outage watch, start-up and account switch. Nothing is asked until `startup.start()`. */
export function createPortal(deps: PortalDeps): Portal {
  const { services, path, now = Date.now } = deps;
  const { config, session, monitor, clock, storage } = services;
  const isImpersonating = () => session.kind() === 'impersonation';
  const loading = createOperationSet();
  const fullPageErrors = createOperationSet();

  const api = createApi({
    base: config.apiBase,
    brandId: config.brand,
    deviceId: session.deviceId,
    send: session.send,
    sendPublic: deps.sendPublic,
    onAnswer(response) {
      clock.observe(response.headers.get('date'));
      outage.observe(response);
    },
    ...(deps.isOnline ? { isOnline: deps.isOnline } : {}),
  });
  const createSource = () => {
    const made = createDataSource(api, now, ({ operation }, answer) => {
      // A late answer of an account that was left is nobody's.
      if (made !== source) return;
      if (operation === 'drd.initialize') startup.take('initialise', answer);
      if (operation === 'account.details') startup.take('accountDetails', answer);
    });
    return made;
  };
  let source = createSource();
  // The table ties the answer of an operation to its type. What the start has read, a widget may want as well.
  const ask: Ask = (wanted) => source.share(wanted) as Promise<never>;

  const outage: OutageWatch = createOutageWatch({
    // Always a fresh answer: it is asked again for a reason.
    ask: () => source.read(query('outage.current')) as Promise<never>,
    now,
    report: (error) => monitor.error(error, 'outage'),
  });
  const startup = createStartup({
    ask,
    post: (operation) => api.call(operation),
    outage,
    isSignedIn: () => session.state() === 'signed-in',
    isImpersonating,
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
    source: () => source,
    outage,
    startup,
    loading,
    fullPageErrors,
    overlay: createLinger(loading, config.overlayMilliseconds),
    forget() {
      api.abortAll();
      deps.forgetEarly();
      // What was asked ahead for the old account must not be read for the new one.
      source = createSource();
    },
  };
}

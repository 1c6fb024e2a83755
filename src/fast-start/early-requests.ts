import { buildRequest } from '#src/api/build-request.ts';
import { catalogueOf } from '#src/config/catalogue.ts';
import { configElementId, isOwnOrSecure } from '#src/config/config-block.ts';
import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import { uuidV4 } from '#src/session/uuid.ts';
import { authKey, deviceIdKey, keyPrefix, outageKey, readsKey, tombstoneKey } from '#src/storage/keys.ts';
import { tabsOfPath } from './page-of-path.ts';

interface Page {
  readonly document: Pick<Document, 'getElementById' | 'querySelector'>;
  readonly location: Pick<Location, 'pathname'>;
  /** Reading them can throw. */
  readonly local: () => Pick<Storage, 'getItem'>;
  readonly tab: () => Pick<Storage, 'getItem'>;
}

/** A path below the API's own, with a plain query; nothing that could lead out of it. */
const storedPath = /^\/(?:private|public)\/[\w/-]{1,200}(?:\?[\w=&%.~+-]{1,300})?$/;
const mostPaths = 60;

/**
 * What a customer's page will request, as far as its address and its last visit determine it: what the start and the
 * widgets read last time. Nothing without an ordinary session, when its token has expired, or when an outage is likely,
 * and nothing when anything is not as it should be: the portal sends its own requests then, and reports what is wrong.
 *
 * This runs before there is any library, so it checks by hand what it reads.
 * @param now milliseconds since 1970
 */
export function earlyRequests({ document, location, local, tab }: Page, now: number): Request[] {
  try {
    const read = (area: Pick<Storage, 'getItem'>, key: string) => area.getItem(keyPrefix + key);
    const { apiBase, brand, layouts } = configOf(document);
    const deviceId: unknown = JSON.parse(read(local(), deviceIdKey) ?? 'null');
    const { kind, sid, at, atExp, rtExp } = fieldsOf(read(local(), authKey));
    const isOver = fieldsOf(read(local(), tombstoneKey))['sid'] === sid;
    // Staff and the mobile app have a session in the tab, which takes precedence.
    const isOther = read(tab(), authKey) !== null || /^\/(?:impersonate|auth\/)/.test(location.pathname);
    if (typeof apiBase !== 'string' || !isOwnOrSecure(apiBase) || typeof brand !== 'string') return [];
    if (typeof deviceId !== 'string' || !uuidV4.test(deviceId)) return [];
    if (kind !== 'web' || typeof at !== 'string' || isOver || isOther) return [];
    if (!isAfter(atExp, now) || !isAfter(rtExp, now) || read(local(), outageKey) !== null) return [];

    // The portal checks the whole config, and starts with none that is wrong.
    const catalogue = catalogueOf(document, { apiBase, layouts: layouts as DeploymentConfig['layouts'] });
    const options = { base: apiBase, brandId: brand, deviceId: () => deviceId, catalogue };
    const parts = { method: 'GET', signal: null, isFile: false };
    const requestOf = (path: string) => {
      const request = buildRequest(options, { ...parts, path, args: {} });
      if (path.startsWith('/private/')) request.headers.set('authorization', `Bearer ${at}`);
      return request;
    };
    const paths = tabsOfPath(location.pathname, { withHeader: true }).flatMap((tabId) =>
      storedPaths(read(local(), readsKey(tabId))),
    );
    return [...new Set(paths)].map(requestOf);
  } catch {
    return [];
  }
}

/**
 * Sets the name of the brand on the document, which selects its tokens and its font in the one stylesheet, before the first
 * paint. What is wrong with the config is for the portal to report.
 */
export function markBrand(page: Pick<Document, 'getElementById' | 'documentElement'>): void {
  try {
    page.documentElement.dataset['brand'] = String(configOf(page)['brand']);
  } catch {}
}

const configOf = (page: Pick<Document, 'getElementById'>) =>
  fieldsOf(page.getElementById(configElementId)?.textContent);

const isAfter = (instant: unknown, now: number) => typeof instant === 'number' && instant > now;

function fieldsOf(text: string | null | undefined): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text ?? 'null');
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function storedPaths(text: string | null): string[] {
  const value: unknown = JSON.parse(text ?? '[]');
  if (!Array.isArray(value)) return [];
  return value.filter((path) => typeof path === 'string' && storedPath.test(path)).slice(0, mostPaths);
}

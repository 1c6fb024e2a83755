import { revisionOf } from '#layouts/core/evaluate.ts';
import { didYouMean } from '#schemas/check/nearest.ts';
import { checkSchema } from '#schemas/check/schema-check.ts';
import { type SwitchedOff, type SwitchList, switches as switchList } from '#schemas/switches.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import type { Answer, Call } from './core/exchange.ts';
import { commonHeaders } from './portal-headers.ts';

/** Where the list is; in production it is at the CDN. */
export const switchesPath = '/switches.json';

const types = Object.keys(widgetConfigs);
const none: SwitchList = { seq: 0, off: [] };

/** Which widget types are switched off. */
export interface Switches {
  /** A copy, of which the caller may do as it likes. */
  list(): SwitchList;
  /** What is off, for a request: not a copy, which would cost each of them as much as its handler. */
  off(): SwitchList['off'];
  /** Replaces all that is off. Throws a RangeError, and changes nothing, where that is no such list or names no type. */
  set(off: readonly SwitchedOff[]): void;
  /** Switches everything on. The number of the list never goes back, so that open pages believe it. */
  reset(): void;
  /** Answers a request of the list as the CDN does: public, with an ETag. */
  answer(call: Call): Answer;
}

/** Everything is on at first, but for what `shared` has, which is added to the own. */
export function createSwitches(shared: () => SwitchList = () => none): Switches {
  let own: SwitchList = none;
  const list = (): SwitchList => ({ seq: own.seq + shared().seq, off: [...shared().off, ...own.off] });
  function set(off: readonly SwitchedOff[]): void {
    const next = { seq: own.seq + 1, off };
    const wrong = checkSchema(switchList, next);
    if (wrong) throw new RangeError(`${wrong.pointer} ${wrong.message}.`);
    const unknown = off.find(({ type }) => !types.includes(type))?.type;
    if (unknown !== undefined)
      throw new RangeError(`There is no widget type "${unknown}"${didYouMean(unknown, types)}.`);
    own = { ...next, off: structuredClone([...off]) };
  }
  return {
    list: () => structuredClone(list()),
    off: () => list().off,
    set,
    reset: () => {
      if (own.off.length > 0) set([]);
    },
    answer: ({ method, headers }) => {
      const common = { ...commonHeaders, 'access-control-allow-origin': '*' };
      if (method !== 'GET')
        return {
          status: 405,
          headers: { ...common, allow: 'GET', 'cache-control': 'no-store' },
          body: undefined,
        };
      const body = JSON.stringify(list());
      const etag = `"${revisionOf(body)}"`;
      const cached = {
        ...common,
        etag,
        'cache-control': 'public, max-age=15, stale-if-error=86400',
      };
      const known = (headers.get('if-none-match') ?? '')
        .split(',')
        .map((tag) => tag.trim().replace(/^W\//, ''));
      if (known.includes(etag)) return { status: 304, headers: cached, body: undefined };
      return { status: 200, headers: { ...cached, 'content-type': 'application/json; charset=utf-8' }, body };
    },
  };
}

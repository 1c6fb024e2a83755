import { parseArgs } from 'node:util';
import { type Brand, brands, isBrand } from './brand.ts';
import { defaultNow, parseInstant } from './clock.ts';
import { defaultRateLimits, type RateLimits } from './core/rate-limit.ts';
import { defaultRecentSignIn } from './core/recent-sign-in.ts';
import { type ProxyTarget, readProxyTarget } from './replay/proxy-target.ts';

export interface Options {
  readonly port: number;
  readonly brand: Brand;
  readonly seed: number;
  /** An instant, or `real`. */
  readonly now: string;
  /** Milliseconds before every answer. */
  readonly latency: number;
  /** How often one caller may write and sign in; undefined for as often as they like. */
  readonly rateLimits: RateLimits | undefined;
  /** Seconds for which a sign-in is recent: some operations ask for one. 0 is off. */
  readonly recentSignIn: number;
  /** Chosen on the sign-in page from the start. */
  readonly persona: string | undefined;
  /** Milliseconds of the overlay; the built page's own when undefined. */
  readonly overlay: number | undefined;
  readonly isDev: boolean;
  /** Foreign origins that may open the portal and call the API. */
  readonly allowOrigins: readonly string[];
  /** Origins at which a browser reaches this server through a proxy. */
  readonly publicOrigins: readonly string[];
  /** Where the portal's page finds API and identity provider; its own origin when undefined. */
  readonly apiOrigin: string | undefined;
  /** Port of the controls; undefined when they are off. */
  readonly controlPort: number | undefined;
  /** File that stores every world; nothing is written without one. */
  readonly snapshot: string | undefined;
  /** `--now` was given, so that a snapshot does not move the clock. */
  readonly keepsClock: boolean;
  /** HAR whose answers are served before the handlers'. */
  readonly replay: string | undefined;
  readonly proxy: ProxyOptions | undefined;
  /** The layout service that the pages come from; a folder of this project when undefined. */
  readonly layouts: LayoutServiceOptions | undefined;
}

interface LayoutServiceOptions {
  /** Its origin. */
  readonly service: string;
  /** What it knows this server by; from the environment, so that it is in no list of processes. */
  readonly credential: string;
}

interface ProxyOptions {
  readonly target: ProxyTarget;
  /** For the real API; from the environment, so that it is in no list of processes. */
  readonly token: string | undefined;
  /** HAR that is written. */
  readonly record: string | undefined;
}

export const usage = `Usage: npm run mock -- [options]
  --port <number>      Port; the variable PORT does the same (4000)
  --brand <name>       beacon or ember (beacon)
  --seed <number>      Seed of the generated data (1)
  --now <instant>      Start of the clock, or "real" (${defaultNow})
  --latency <ms>       Wait before every answer (0)
  --rate-limit <on|off>  Answer 429 to a caller who writes or signs in too often (on)
  --recent-sign-in <seconds>  Ask to sign in again before sensitive changes when
                       the sign-in is older; 0 never asks (900)
  --persona <id>       Who is chosen on the sign-in page
  --overlay <ms>       How long the loading overlay stays after loading ends (2000)
  --allow-origin <o>   A portal of another origin may use this server, such as
                       https://dev.example; can be given several times
  --public-origin <o>  A browser reaches this server at this origin too, through a
                       proxy that passes Host on; can be given several times
  --api-origin <o>     The portal's page calls API and identity provider at this
                       origin, as http://127.0.0.1:4000, not at its own
  --snapshot <file>    Load the worlds from this file, and keep them there
  --replay <file.har>  Serve recorded answers; the handlers give the rest
  --proxy <address>    Pass API calls on to a real API: https, or this machine
  --proxy-token-from-env <name>  Variable with the token for the real API
  --record <file.har>  Record what the real API answers, scrubbed
  --layouts <origin>   Take the pages from a layout service, such as
                       http://localhost:4100; LAYOUTS_CREDENTIAL is what it knows
                       this server by
  --dev                Reload the page when the build changes
  --help               This text
MOCK_CONTROL=1 opens the control port: CONTROL_PORT, or the port after PORT.`;

/**
 * Reads arguments and environment. Returns null when help was requested.
 * Throws a RangeError in one plain sentence for whatever is wrong.
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Options | null {
  const values = parse(args);
  if (values.help) return null;
  const port = whole('--port', values.port ?? environment['PORT'] ?? '4000', 0, 65_535);
  const now = values.now ?? defaultNow;
  parseInstant(now);
  const brand = values.brand ?? 'beacon';
  if (!isBrand(brand)) {
    throw new RangeError(`--brand is "${brand}", but has to be ${brands.join(' or ')}.`);
  }
  const rateLimit = values['rate-limit'] ?? 'on';
  if (rateLimit !== 'on' && rateLimit !== 'off') {
    throw new RangeError(`--rate-limit is "${rateLimit}", but has to be on or off.`);
  }
  const origins = (name: 'allow-origin' | 'public-origin') =>
    (values[name] ?? []).map((text) => readOrigin(`--${name}`, text));
  return {
    port,
    brand,
    seed: whole('--seed', values.seed ?? '1', 0, 4_294_967_295),
    now,
    latency: whole('--latency', values.latency ?? '0', 0, 60_000),
    rateLimits: rateLimit === 'on' ? defaultRateLimits : undefined,
    recentSignIn: whole(
      '--recent-sign-in',
      values['recent-sign-in'] ?? String(defaultRecentSignIn),
      0,
      86_400,
    ),
    persona: values.persona,
    overlay: values.overlay === undefined ? undefined : whole('--overlay', values.overlay, 0, 10_000),
    isDev: values.dev ?? false,
    allowOrigins: origins('allow-origin'),
    publicOrigins: origins('public-origin'),
    apiOrigin: values['api-origin'] && readOrigin('--api-origin', values['api-origin']),
    controlPort:
      environment['MOCK_CONTROL'] === '1'
        ? whole('CONTROL_PORT', environment['CONTROL_PORT'] ?? String(port === 0 ? 0 : port + 1), 0, 65_535)
        : undefined,
    snapshot: values.snapshot,
    keepsClock: values.now !== undefined,
    replay: values.replay,
    proxy: readProxy(values, environment),
    layouts: readLayoutService(values.layouts, environment),
  };
}

function readLayoutService(
  origin: string | undefined,
  { LAYOUTS_CREDENTIAL: credential = '' }: Readonly<Record<string, string | undefined>>,
): LayoutServiceOptions | undefined {
  if (origin === undefined) return undefined;
  if (credential === '') throw new RangeError('--layouts needs the variable LAYOUTS_CREDENTIAL.');
  return { service: readOrigin('--layouts', origin), credential };
}

function readProxy(
  values: ReturnType<typeof parse>,
  environment: Readonly<Record<string, string | undefined>>,
): ProxyOptions | undefined {
  const { proxy, record, replay, 'proxy-token-from-env': name } = values;
  if (proxy === undefined) {
    if (record !== undefined)
      throw new RangeError('--record needs --proxy: there is nothing else to record.');
    if (name !== undefined) throw new RangeError('--proxy-token-from-env needs --proxy.');
    return undefined;
  }
  if (replay !== undefined) throw new RangeError('--replay and --proxy exclude each other.');
  const token = name === undefined ? undefined : environment[name];
  if (name !== undefined && !/^[\w.~+/=-]{1,8192}$/.test(token ?? '')) {
    throw new RangeError(`The variable ${name} of --proxy-token-from-env holds no token.`);
  }
  return { target: readProxyTarget(proxy), token, record };
}

function readOrigin(name: string, text: string): string {
  if (/^https?:/.test(text) && URL.parse(text)?.origin === text) return text;
  throw new RangeError(`${name} is "${text}", but has to be an origin such as https://dev.example.`);
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const yes = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: text,
        brand: text,
        seed: text,
        now: text,
        latency: text,
        'rate-limit': text,
        'recent-sign-in': text,
        persona: text,
        overlay: text,
        'allow-origin': { ...text, multiple: true },
        'public-origin': { ...text, multiple: true },
        'api-origin': text,
        snapshot: text,
        replay: text,
        proxy: text,
        'proxy-token-from-env': text,
        record: text,
        layouts: text,
        dev: yes,
        help: yes,
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new RangeError(`${reason}. Run it with --help to see the options.`);
  }
}

function whole(name: string, text: string, low: number, high: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= low && value <= high) return value;
  throw new RangeError(`${name} is "${text}", but has to be a whole number from ${low} to ${high}.`);
}

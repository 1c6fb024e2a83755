import { parseArgs } from 'node:util';

/** What a process of the service does. */
export const serviceRoles = ['studio', 'delivery', 'jobs'] as const;
export type ServiceRole = (typeof serviceRoles)[number];

export interface ServiceOptions {
  readonly port: number;
  readonly host: string;
  /** `sqlite:<file>` or `postgres://…`. */
  readonly store: string;
  /** The origin at which browsers reach the service. */
  readonly origin: string;
  /** Other hosts, with port, at which gateways, pipelines and load balancers reach it. */
  readonly hosts: readonly string[];
  /** Folder that is imported when there is no release yet. */
  readonly seed: string | undefined;
  readonly roles: readonly ServiceRole[];
  /** Hosts that links of layouts may lead to; not looked at when undefined. */
  readonly linkHosts: readonly string[] | undefined;
  readonly previewOrigins: readonly string[];
  readonly signIn:
    | { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
    | undefined;
  /** Private key of Ed25519 in PEM, with which bundles and checkpoints are signed. */
  readonly signingKey?: string | undefined;
  /** Files and addresses that get checkpoints of the audit. */
  readonly checkpoints?: readonly string[];
  /** SHA-256 of credentials, in hexadecimal. */
  readonly gatewayHashes: readonly string[];
  readonly pipelineHashes: readonly string[];
}

export const usage = `Usage: node layouts/service/main.ts [options]
  --port <number>     Port (4100)
  --host <name>       Where it listens (localhost)
  --store <address>   sqlite:<file> or postgres://<user>@<host>/<database>
                      (sqlite:layouts.sqlite); the variable LAYOUTS_STORE does the same
  --origin <origin>   Where browsers reach it (http://localhost:<port>)
  --also-host <host>  Another name, with port, at which gateways, pipelines and load
                      balancers reach it; can be given several times
  --seed <folder>     Import this folder where nothing was ever published
  --roles <list>      What this process does, of ${serviceRoles.join(',')} (all)
  --link-host <host>  Links of layouts may lead there; can be given several times.
                      Without any, hosts are not looked at
  --checkpoint <place>
                      Each hour, add a signed checkpoint of the audit to this file, or
                      post it to this http(s) address; can be given several times
  --preview <origin>  Where the studio shows pages; can be given several times
  --help              This text
Secrets are in the environment: LAYOUTS_ISSUER, LAYOUTS_CLIENT_ID and
LAYOUTS_CLIENT_SECRET of the identity provider; LAYOUTS_GATEWAY_HASHES and
LAYOUTS_PIPELINE_HASHES, SHA-256 of each credential, separated by commas;
LAYOUTS_SIGNING_KEY, a private key of Ed25519 in PEM that signs what gateways get, and
checkpoints.`;

/**
 * Reads arguments and environment. Returns null when help was requested. Throws a RangeError in one sentence for whatever is
 * wrong.
 */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ServiceOptions | null {
  const values = parsed(args);
  if (values.help === true) return null;
  const port = Number(values.port ?? 4100);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new RangeError(`--port is a number from 0 to 65535, not "${values.port}".`);
  }
  return {
    port,
    host: values.host ?? 'localhost',
    store: values.store ?? environment['LAYOUTS_STORE'] ?? 'sqlite:layouts.sqlite',
    origin: values.origin ?? `http://localhost:${port}`,
    hosts: values['also-host'] ?? [],
    seed: values.seed,
    roles: rolesIn(values.roles),
    linkHosts: values['link-host'],
    previewOrigins: values.preview ?? [],
    ...signingIn(values.checkpoint ?? [], environment['LAYOUTS_SIGNING_KEY']),
    signIn: signInIn(environment),
    gatewayHashes: hashesIn(environment, 'LAYOUTS_GATEWAY_HASHES'),
    pipelineHashes: hashesIn(environment, 'LAYOUTS_PIPELINE_HASHES'),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        store: { type: 'string' },
        origin: { type: 'string' },
        'also-host': { type: 'string', multiple: true },
        seed: { type: 'string' },
        roles: { type: 'string' },
        'link-host': { type: 'string', multiple: true },
        preview: { type: 'string', multiple: true },
        checkpoint: { type: 'string', multiple: true },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new RangeError(error instanceof Error ? error.message : String(error));
  }
}

function signingIn(
  checkpoints: readonly string[],
  signingKey: string | undefined,
): Pick<ServiceOptions, 'signingKey' | 'checkpoints'> {
  if (checkpoints.length > 0 && signingKey === undefined)
    throw new RangeError('--checkpoint needs LAYOUTS_SIGNING_KEY.');
  return { checkpoints, signingKey };
}

function rolesIn(text: string | undefined): readonly ServiceRole[] {
  if (text === undefined) return serviceRoles;
  return text.split(',').map((name) => {
    const role = serviceRoles.find((each) => each === name.trim());
    if (role === undefined)
      throw new RangeError(`"${name}" is no role; there are ${serviceRoles.join(', ')}.`);
    return role;
  });
}

function signInIn(environment: Readonly<Record<string, string | undefined>>): ServiceOptions['signIn'] {
  const {
    LAYOUTS_ISSUER: issuer,
    LAYOUTS_CLIENT_ID: clientId,
    LAYOUTS_CLIENT_SECRET: clientSecret,
  } = environment;
  if (issuer === undefined && clientId === undefined && clientSecret === undefined) return undefined;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { issuer, clientId, clientSecret };
  }
  throw new RangeError('LAYOUTS_ISSUER, LAYOUTS_CLIENT_ID and LAYOUTS_CLIENT_SECRET belong together.');
}

function hashesIn(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): readonly string[] {
  const hashes = (environment[name] ?? '').split(',').filter((hash) => hash !== '');
  const wrong = hashes.find((hash) => !/^[0-9a-f]{64}$/.test(hash));
  if (wrong !== undefined) throw new RangeError(`${name} has something that is no SHA-256 in hexadecimal.`);
  return hashes;
}

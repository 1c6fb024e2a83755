import { z } from '#src/zod.ts';
import { configElementId, isOwnOrSecure } from './config-block.ts';
import { describeIssue } from './describe-issue.ts';

const filled = z.string('must be a string').check(z.minLength(1, 'must not be empty'));

/** A path on this origin, or an https address; plain http only on a developer's own machine. No slash at the end. */
const base = filled.check(
  z.refine(isOwnOrSecure, 'must be a path that starts with one slash, or an https address'),
  z.refine((value) => !value.endsWith('/'), 'must not end with a slash'),
);
const host = filled.check(
  z.regex(
    /^[a-z0-9.-]+(?::[0-9]{2,5})?$/,
    'must be a host name, with a port if it has one, and nothing else',
  ),
);
const hosts = z.array(host, 'must be a list of host names');

const deploymentConfigSchema = z.strictObject(
  {
    brand: z.enum(['beacon', 'ember'], 'must be beacon or ember'),
    /** Shown to staff and reported with errors, such as `production` or `test`. */
    environment: filled,
    apiBase: base,
    identity: z.strictObject(
      {
        authority: base,
        clientId: filled,
        /** Sent as Basic authorisation because the wire requires it. It is public and proves nothing. */
        clientCredential: z.optional(filled),
        scope: filled.check(
          z.refine((value) => value.split(' ').includes('offline_access'), 'must contain offline_access'),
        ),
        /** Whether the provider revokes tokens at `/revoke` (RFC 7009) when a session ends; not when left out. */
        revocation: z.optional(z.boolean('must be true or false')),
        /** Seconds for which a sign-in is recent: some changes ask to sign in again after that. Never without it, or with 0. */
        recentSignIn: z.optional(z.number('must be a number').check(z.minimum(0, 'must not be negative'))),
        /** `register` is for those who come from an invitation; without it they sign in. */
        policies: z.strictObject(
          { signIn: filled, register: z.optional(filled), impersonation: filled },
          'must be an object',
        ),
      },
      'must be an object',
    ),
    hosts: z.strictObject({ links: hosts, cards: hosts, assets: hosts }, 'must be an object'),
    analytics: z.strictObject(
      {
        enabled: z.boolean('must be true or false'),
        salt: z.string('must be a string'),
        /** Address that page views are posted to. Without it they go to the data layer of the page, in development to the console. */
        target: z.optional(base),
      },
      'must be an object',
    ),
    layouts: z.optional(
      z.strictObject(
        {
          /** Whether layout requests name what this build can draw; when left out, where the API is on the portal's own origin. */
          sendCatalogue: z.optional(z.boolean('must be true or false')),
          /** Address of the list of switches; `/switches.json` when left out. False: nothing is ever switched off. */
          switches: z.optional(z.union([z.literal(false), base], 'must be false, or an address')),
        },
        'must be an object',
      ),
    ),
    /** How long the full-page overlay stays after loading ends, in milliseconds. */
    overlayMilliseconds: z._default(
      z
        .number('must be a number')
        .check(z.minimum(0, 'must not be negative'), z.maximum(10_000, 'must be at most 10000')),
      2000,
    ),
  },
  'must be an object',
);

export type DeploymentConfig = z.infer<typeof deploymentConfigSchema>;

/** The deployment is set up wrongly. The message is one sentence that names the field, fit to be shown. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Checks a config. Throws `ConfigError` for the first field that is wrong. */
export function parseDeploymentConfig(value: unknown): DeploymentConfig {
  const result = z.safeParse(deploymentConfigSchema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ConfigError(
    `The deployment config is wrong: ${issue ? describeIssue(issue) : 'it is not readable'}.`,
  );
}

/** Reads the config of this page. Throws `ConfigError`. */
export function readDeploymentConfig(page: Pick<Document, 'getElementById'>): DeploymentConfig {
  const element = page.getElementById(configElementId);
  if (!element) {
    throw new ConfigError(
      `The deployment config is missing: index.html needs a script with the id ${configElementId}.`,
    );
  }
  let value: unknown;
  try {
    value = JSON.parse(element.textContent ?? '');
  } catch {
    throw new ConfigError('The deployment config is wrong: it is not valid JSON.');
  }
  return parseDeploymentConfig(value);
}

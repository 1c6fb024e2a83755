import { apiBase, identityBase } from '#mock/core/exchange.ts';
import { portalClient } from '#mock/portal-client.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { ObjectSchema, Operation, Operations } from '#schemas/operation.ts';
import { problem } from '#schemas/problem.ts';
import { areaList, areaOf } from './areas.ts';
import { liftRepeated } from './components.ts';
import type { Example, Examples } from './examples.ts';
import { schemaNames } from './names.ts';
import { oauthError, responsesOf, sharedResponses } from './responses.ts';
import type { Method, OpenApiDocument, OperationObject, Parameter, PathItem, Ref } from './types.ts';

export interface DocumentOptions {
  /** Origin of the API, such as `https://api.example`; empty for "the origin that serves the document". */
  readonly server: string;
  /** Of each operation; none when left out. */
  readonly examples?: Examples;
}

const about = `The API of the customer portal, generated from its contract.

- Every call of the API carries \`Brand-Id\` and \`Device-Id\`; those under \`/private\` carry a bearer token as well.
- Failures are \`application/problem+json\`. Only \`type\` is always there.
- Money is New Zealand dollars with two decimals. A date without a time is a day in New Zealand.
- A write with an \`Idempotency-Key\` has its effect once, however often it is sent.
- Objects are closed: an unknown field in a request is a 400 that names it.
- A caller who comes too often gets 429; \`Retry-After\` gives the seconds to wait.
- Examples are calls of a persona of the mock server and their answers, with short lists.`;

/** Who may call an operation, for people who read the document and not the code. */
const callers: Readonly<Record<Operation['access'], string>> = {
  public: 'Anybody may call it; no token is needed.',
  private: 'Needs the bearer token of a customer, or of staff who look at that customer’s account.',
  client: 'For registered clients. The body is a form.',
  browser: 'A navigation of the browser and not a call of a script.',
};

/** Headers of every call of the API, and the one of writes. */
const headers = {
  BrandId: header('Brand-Id', true, 'The brand that the customer sees.', {
    type: 'string',
    enum: ['beacon', 'ember'],
  }),
  DeviceId: header('Device-Id', true, 'The device id of this browser: a UUID, version 4.', {
    type: 'string',
    format: 'uuid',
    pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$',
    examples: ['3f2b8c1e-9d47-4a6b-8e15-7c0d2a9b4f63'],
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    false,
    'One for each intent. The same key and request get the same answer for 24 hours; another request gets 409.',
    { type: 'string', pattern: '^[!-~]{1,128}$' },
  ),
} as const;

function header(name: string, required: boolean, description: string, schema: JsonSchema): Parameter {
  return { name, in: 'header', required, description, schema };
}

/**
 * The table of operations as an OpenAPI 3.1 document; its schemas are those of the contract, JSON Schema 2020-12.
 * The same table and options give the same document, key for key.
 */
export function openapiDocument(
  operations: Operations,
  { server, examples = {} }: DocumentOptions,
): OpenApiDocument {
  const table = Object.entries(operations);
  const hasTokens = table.some(([, { access }]) => access === 'client');
  const { refer, schemas } = liftRepeated(
    [['problem', problem], ...(hasTokens ? [['oauthError', oauthError] as const] : []), ...rootsOf(table)],
    new Map([...schemaNames, [oauthError, 'OAuthError']]),
    [problem, oauthError],
  );

  const paths: Record<string, PathItem> = {};
  for (const [id, operation] of table) {
    const isApi = !operation.path.startsWith(`${identityBase}/`);
    paths[operation.path] = {
      // The identity provider is beside the API, not below its base.
      ...(isApi ? {} : { servers: [{ url: server || '/', description: 'The identity provider.' }] }),
      ...paths[operation.path],
      // The table knows these four methods only.
      [operation.method.toLowerCase() as Method]: operationObject(id, operation, refer, examples[id]),
    };
  }

  const used = new Set(table.map(([id]) => areaOf(id).name));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Customer portal API',
      version: '1.0.0',
      description: about,
      contact: { name: 'The team of the customer portal' },
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    'x-json-schema-faker': { 'max-items': 3 },
    servers: [{ url: `${server}${apiBase}`, description: 'The API.' }],
    tags: areaList
      .filter(({ name }) => used.has(name))
      .map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas,
      parameters: headers,
      responses: sharedResponses(refer),
      securitySchemes: securitySchemes(server),
    },
  };
}

function rootsOf(table: readonly (readonly [string, Operation])[]): (readonly [string, JsonSchema])[] {
  return table.flatMap(([id, { params, query, body, responses }]) => [
    // Parameters are listed one by one, so their objects are no schemas of the document.
    ...[params, query].flatMap((group) =>
      partsOf(group).map(([name, part]) => [`${id}.${name}`, part] as const),
    ),
    ...(body === undefined ? [] : [[`${id}.request`, body] as const]),
    ...Object.values(responses).flatMap((schema) => (schema === null ? [] : [[id, schema] as const])),
  ]);
}

function partsOf(schema: ObjectSchema | undefined): (readonly [string, JsonSchema])[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, part]) =>
    // A property of a JSON Schema may be a boolean; the contract writes none.
    typeof part === 'object' ? [[name, part] as const] : [],
  );
}

type Refer = (schema: JsonSchema) => JsonSchema;

function operationObject(
  id: string,
  operation: Operation,
  refer: Refer,
  example: Example | undefined,
): OperationObject {
  const { summary, body, bodyType } = operation;
  const parameters = [...headersOf(operation), ...pathAndQuery(operation, refer, example)];
  const type = bodyType === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    operationId: id,
    tags: [areaOf(id).name],
    summary,
    description: [
      callers[operation.access],
      ...(operation.needsRecentSignIn
        ? ['Asks for a recent sign-in; a refresh of the tokens makes none.']
        : []),
      ...(example ? [`The examples are those of the persona ${example.persona} of the mock server.`] : []),
    ].join(' '),
    security: securityOf(operation),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { [type]: { schema: refer(body), ...(example ? { example: example.body } : {}) } },
          },
        }),
    responses: responsesOf(operation, refer, example),
  };
}

function headersOf({ access, method }: Operation): Ref[] {
  if (access === 'browser' || access === 'client') return [];
  const names = ['BrandId', 'DeviceId', ...(method === 'GET' ? [] : ['IdempotencyKey'])];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

function pathAndQuery({ params, query }: Operation, refer: Refer, example: Example | undefined): Parameter[] {
  const group = (
    schema: ObjectSchema | undefined,
    where: 'path' | 'query',
    values: Readonly<Record<string, unknown>> = {},
  ) =>
    partsOf(schema).map(([name, part]): Parameter => {
      const { description = name, ...rest } = part;
      const lifted = refer(part);
      return {
        name,
        in: where,
        required: where === 'path' || (schema?.required?.includes(name) ?? false),
        description,
        // The parameter has the description already.
        schema: lifted.$ref === undefined ? refer(rest) : lifted,
        ...(Object.hasOwn(values, name) ? { example: values[name] } : {}),
      };
    });
  return [...group(params, 'path', example?.params), ...group(query, 'query', example?.query)];
}

function securityOf({ access }: Operation): OperationObject['security'] {
  // A credential of the client is checked when it is sent and not missed when it is not.
  if (access === 'client') return [{ client: [] }, {}];
  return access === 'private' ? [{ bearer: [] }, { signIn: portalClient.scope.split(' ') }] : [];
}

function securitySchemes(server: string): Record<string, object> {
  return {
    bearer: { type: 'http', scheme: 'bearer', description: 'An access token of the identity provider.' },
    signIn: {
      type: 'oauth2',
      description: 'Authorization code with PKCE (S256) and a refresh token that works once.',
      flows: {
        authorizationCode: {
          authorizationUrl: `${server}${identityBase}/authorize`,
          tokenUrl: `${server}${identityBase}/token`,
          refreshUrl: `${server}${identityBase}/token`,
          scopes: { openid: 'Who is signed in.', offline_access: 'A refresh token.' },
        },
      },
    },
    client: { type: 'http', scheme: 'basic', description: 'The registered client and its credential.' },
  };
}

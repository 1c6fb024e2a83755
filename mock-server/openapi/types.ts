import type { JsonSchema } from '#schemas/json-schema.ts';

/** The part of OpenAPI 3.1 that a table of operations needs. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: {
    readonly title: string;
    readonly version: string;
    readonly description: string;
    readonly contact: { readonly name: string };
    readonly license: { readonly name: string; readonly identifier: string };
  };
  /** For mock servers that invent answers (Prism): whole lists of lists would fill their memory. */
  readonly 'x-json-schema-faker': { readonly 'max-items': number };
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The methods of one path. `servers` is there where the path is not below the base of the API. */
export type PathItem = { readonly [M in Method]?: OperationObject } & {
  readonly servers?: OpenApiDocument['servers'];
};

export interface Ref {
  readonly $ref: string;
}

export interface OperationObject {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly (Parameter | Ref)[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  /** By status, and `default`. */
  readonly responses: Readonly<Record<string, ResponseObject | Ref>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example?: unknown;
}

/** By media type. */
export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export interface ResponseObject {
  readonly description: string;
  readonly headers?: Readonly<
    Record<string, { readonly description: string; readonly schema: JsonSchema; readonly example?: unknown }>
  >;
  readonly content?: Content;
}

import type { ComponentType } from 'react';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { operations } from '#schemas/operations.ts';
import type { ConfigOf, WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import type { DataOf, Queries, Query } from '#src/api/query.ts';
import type { FallbackWidget } from './envelope.ts';

/** Values of the address that a widget keeps there, such as the unit of a chart. */
export type ViewValues = Readonly<Record<string, string | undefined>>;

/** What the choice of data may depend on besides the config. */
export interface DataContext {
  readonly view: ViewValues;
}

/** Height in px that is kept free until the widget is there, so that nothing moves. By screen width, from it upwards. */
export type MinHeight =
  | number
  | { readonly base: number; readonly md?: number; readonly lg?: number; readonly xl?: number };

export interface WidgetSize {
  readonly minHeight: MinHeight;
  /** Shape of the skeleton. */
  readonly skeleton?: 'figure' | 'chart' | 'list' | 'text' | 'none';
}

/** The part of a widget that is known before its code is there: what it needs and how much room. */
export interface WidgetDescriptor<T extends WidgetType, Q extends Queries> {
  readonly type: T;
  readonly versions: readonly number[];
  readonly configSchema: JsonSchema;
  /** Names in the address that belong to the widget. */
  readonly view: readonly string[];
  readonly data: (config: ConfigOf<T>, context: DataContext) => Q;
  /** What it shows, as it stands in "We couldn't load your bill." */
  readonly subject: string;
  readonly size: WidgetSize;
  /** Stands in when neither the widget nor its section names something. */
  readonly fallback: FallbackWidget | undefined;
}

/** The `data` of a type that needs none: what shows such a widget does without all that waits for answers. */
export const asksNothing = (): Record<never, never> => ({});

interface DescriptorParts<T extends WidgetType, Q extends Queries> {
  /** The schema of the contract: named here, so that a page loads no other type's. */
  readonly config: (typeof widgetConfigs)[T]['config'];
  /** Versions that the component understands; the first one when absent. */
  readonly versions?: (typeof widgetConfigs)[T]['versions'];
  readonly data?: (config: ConfigOf<T>, context: DataContext) => Q;
  readonly view?: readonly string[];
  /** What it shows, as it stands in "We couldn't load your bill."; "this" when absent. */
  readonly subject?: string;
  readonly size: WidgetSize;
  readonly fallback?: FallbackWidget;
}

/**
 * Describes a widget type. Stands in `descriptor.ts` of the widget's folder, and loads with the portal:
 * the code and the data of a widget start at the same moment because of it.
 */
export function describeWidget<T extends WidgetType, Q extends Queries = Record<never, never>>(
  type: T,
  parts: DescriptorParts<T, Q>,
): WidgetDescriptor<T, Q> {
  return {
    type,
    versions: parts.versions ?? [1],
    configSchema: parts.config as JsonSchema,
    view: parts.view ?? [],
    // Without a `data` the type parameter is the empty record, and so is the answer.
    data: parts.data ?? (asksNothing as () => Q),
    subject: parts.subject ?? 'this',
    size: parts.size,
    fallback: parts.fallback,
  };
}

/** The part of the address that belongs to the widget. */
export interface View {
  readonly values: ViewValues;
  /** Changes some values; undefined removes one. `push` leaves a step for Back. */
  readonly set: (changes: ViewValues, options?: { readonly push?: boolean }) => void;
  /** The data for the current values is under way; what is shown belongs to the values before. */
  readonly isPending: boolean;
}

/** What a component gets: never a loading or a failed state. */
export interface WidgetProps<T extends WidgetType, Q extends Queries> {
  readonly config: ConfigOf<T>;
  readonly data: DataOf<Q>;
  readonly view: View;
}

/** Props of the component of a descriptor: `PropsOf<typeof billSummary>`. */
export type PropsOf<D> = D extends WidgetDescriptor<infer T, infer Q> ? WidgetProps<T, Q> : never;

type Ok<Responses> = Responses extends { readonly 200: infer S } ? S : never;

/** The schema of every answer that the widget reads, so that it is held against the contract before it is shown. */
type AnswerSchemas<Q extends Queries> = {
  readonly [K in keyof Q]: Q[K] extends Query<infer Id, boolean>
    ? Ok<(typeof operations)[Id]['responses']>
    : never;
};

/** A whole widget: what its chunk exports. */
export interface WidgetDefinition<T extends WidgetType, Q extends Queries> {
  readonly descriptor: WidgetDescriptor<T, Q>;
  readonly answers: AnswerSchemas<Q>;
  readonly component: ComponentType<WidgetProps<T, Q>>;
}

/** Joins a descriptor with its component. The default export of a widget's main file. */
export function defineWidget<T extends WidgetType, Q extends Queries>(
  descriptor: WidgetDescriptor<T, Q>,
  parts: { readonly answers: AnswerSchemas<Q>; readonly component: ComponentType<WidgetProps<T, Q>> },
): WidgetDefinition<T, Q> {
  return { descriptor, ...parts };
}

/** A widget whose types the runtime no longer knows: the layout decides at run time which one it is. */
export interface AnyDescriptor {
  readonly type: string;
  readonly versions: readonly number[];
  readonly configSchema: JsonSchema;
  readonly view: readonly string[];
  readonly data: (config: never, context: DataContext) => Queries;
  readonly subject: string;
  readonly size: WidgetSize;
  readonly fallback: FallbackWidget | undefined;
}

export interface AnyDefinition {
  readonly answers: Readonly<Record<string, JsonSchema>>;
  readonly component: ComponentType<{ config: never; data: never; view: View }>;
}

/** One line of the registry. */
export interface RegistryEntry {
  readonly descriptor: AnyDescriptor;
  readonly load: () => Promise<{ readonly default: AnyDefinition }>;
}

/** A line of the registry whose key is checked against the type that the widget says it is. */
export interface TypedEntry<T extends WidgetType> extends RegistryEntry {
  readonly type: T;
}

/**
 * A line of the registry: the descriptor, and the import of the chunk.
 * The join of typed definitions and data that names them at run time: `checkSchema` has held config and answers
 * against the schemas from which these types come, which the compiler can't follow.
 */
export function widget<T extends WidgetType, Q extends Queries>(
  descriptor: WidgetDescriptor<T, Q>,
  load: () => Promise<{ readonly default: WidgetDefinition<T, Q> }>,
): TypedEntry<T> {
  return { type: descriptor.type, descriptor, load } as unknown as TypedEntry<T>;
}

/** Every widget type of the contract, each under its own key. A missing or misplaced one does not compile. */
export type WidgetTable = { readonly [T in WidgetType]: TypedEntry<T> };

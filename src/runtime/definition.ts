import type { ComponentType } from 'react';
import type { JsonSchema } from '#schemas/json-schema.ts';
import type { ConfigOf, WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import type { Answers } from '#src/api/answers.ts';
import type { Read } from '#src/api/read.ts';
import type { Account } from './account.ts';
import type { FallbackWidget } from './envelope.ts';
import type { Part } from './part.tsx';
import type { AnyView, View, ViewShape, ViewValues } from './view.ts';

/** Reads by name; undefined for one that isn't needed now, or not yet. */
export type Reads = Readonly<Record<string, Read | undefined>>;

/** Chooses reads for a widget of which the types are not known any more. */
export type AnyReads = (context: {
  readonly config: never;
  readonly view: never;
  readonly account: Account;
  readonly answer: Answers['get'];
}) => Reads;

/** Heights in px by screen width: md from 768, lg from 1024, xl from 1200 px upwards. */
export interface Heights {
  readonly base: number;
  readonly md?: number;
  readonly lg?: number;
  readonly xl?: number;
}

/** The room that a slot reserves until its widget has loaded, so that nothing moves. Measured by `npm run rooms`. */
export interface Rooms {
  readonly usual: Heights;
  /** Where the layout specifies that there is little to show, or more than usual; as the usual one when absent. */
  readonly short?: Heights;
  readonly tall?: Heights;
}

export interface WidgetSize {
  readonly rooms: Rooms;
  /** Shape of the skeleton. */
  readonly skeleton?: 'figure' | 'chart' | 'list' | 'text' | 'none';
}

/** What the choice of reads may depend on. */
export interface ReadContext<T extends WidgetType, V extends ViewShape> {
  readonly config: ConfigOf<T>;
  readonly view: ViewValues<V>;
  readonly account: Account;
  /** The answer to another of the widget's reads, once it has arrived: for a read that depends on it. */
  readonly answer: Answers['get'];
}

/** The part of a widget that is known before its code has loaded: what it needs and how much room. */
export interface WidgetDescriptor<T extends WidgetType, V extends ViewShape, Q extends Reads> {
  readonly type: T;
  readonly versions: readonly number[];
  readonly configSchema: JsonSchema;
  readonly view: V;
  readonly reads: (context: ReadContext<T, V>) => Q;
  /** What it shows, as in "We couldn't load your bill." */
  readonly subject: string;
  readonly size: WidgetSize;
  /** The fallback when neither the widget nor its section names one. */
  readonly fallback: FallbackWidget | undefined;
}

/** The `reads` of a type that needs none: such a widget is rendered without the hooks that wait for answers. */
export const readsNothing = (): Record<never, never> => ({});

interface DescriptorParts<T extends WidgetType, V extends ViewShape, Q extends Reads> {
  /** The schema of the contract: named here, so that a page loads no other type's. */
  readonly config: (typeof widgetConfigs)[T]['config'];
  /** Versions that the component understands; the first one when absent. */
  readonly versions?: (typeof widgetConfigs)[T]['versions'];
  /** What it stores in the address. */
  readonly view?: V;
  /** What it reads. The names are the same every time; undefined for what isn't needed now. */
  readonly reads?: (context: ReadContext<T, V>) => Q;
  /** What it shows, as in "We couldn't load your bill."; "this" when absent. */
  readonly subject?: string;
  readonly size: WidgetSize;
  readonly fallback?: FallbackWidget;
}

/**
 * Describes a widget type. Used in `descriptor.ts` of the widget's folder, which loads with the portal,
 * so that the code and the data of a widget are requested at the same moment.
 */
export function describeWidget<
  T extends WidgetType,
  V extends ViewShape = Record<never, never>,
  Q extends Reads = Record<never, never>,
>(type: T, parts: DescriptorParts<T, V, Q>): WidgetDescriptor<T, V, Q> {
  return {
    type,
    versions: parts.versions ?? [1],
    configSchema: parts.config as JsonSchema,
    // Without a `view` or `reads` the type parameter is the empty record, and so is the value.
    view: parts.view ?? ({} as V),
    reads: parts.reads ?? (readsNothing as () => Q),
    subject: parts.subject ?? 'this',
    size: parts.size,
    fallback: parts.fallback,
  };
}

/** What a component gets for its reads: a required answer as it is, an optional one as a part. */
export type DataOf<Q extends Reads> = {
  readonly [K in keyof Q]: NonNullable<Q[K]> extends Read<infer T, infer Optional>
    ? Optional extends true
      ? Part<T>
      : undefined extends Q[K]
        ? 'a read that may be unwanted has to be optional'
        : T
    : never;
};

/** What a component gets: never a loading or a failed state. */
export interface WidgetProps<T extends WidgetType, V extends ViewShape, Q extends Reads> {
  readonly config: ConfigOf<T>;
  readonly data: DataOf<Q>;
  readonly view: View<V>;
  readonly account: Account;
}

/** Props of the component of a descriptor: `PropsOf<typeof billSummary>`. */
export type PropsOf<D> = D extends WidgetDescriptor<infer T, infer V, infer Q> ? WidgetProps<T, V, Q> : never;

/** A whole widget: what its chunk exports. */
export interface WidgetDefinition<T extends WidgetType, V extends ViewShape, Q extends Reads> {
  readonly descriptor: WidgetDescriptor<T, V, Q>;
  readonly component: ComponentType<WidgetProps<T, V, Q>>;
}

/** Joins a descriptor with its component. The default export of a widget's main file. */
export const defineWidget = <T extends WidgetType, V extends ViewShape, Q extends Reads>(
  descriptor: WidgetDescriptor<T, V, Q>,
  component: ComponentType<WidgetProps<T, V, Q>>,
): WidgetDefinition<T, V, Q> => ({ descriptor, component });

/** A widget whose types the runtime no longer knows: the layout decides at run time which one it is. */
export interface AnyDescriptor {
  readonly type: string;
  readonly versions: readonly number[];
  readonly configSchema: JsonSchema;
  readonly view: ViewShape;
  readonly reads: AnyReads;
  readonly subject: string;
  readonly size: WidgetSize;
  readonly fallback: FallbackWidget | undefined;
}

/** Props of a component whose types the runtime no longer knows. */
export interface AnyProps {
  readonly config: unknown;
  readonly data: unknown;
  readonly view: AnyView;
  readonly account: Account;
}

export interface AnyDefinition {
  readonly component: ComponentType<AnyProps>;
}

/** One line of the registry. */
export interface RegistryEntry {
  readonly descriptor: AnyDescriptor;
  /** The code, where it is part of the portal. */
  readonly definition?: AnyDefinition | undefined;
  readonly load: () => Promise<{ readonly default: AnyDefinition }>;
}

/** A line of the registry whose key is checked against the type that the widget declares. */
export interface TypedEntry<T extends WidgetType> extends RegistryEntry {
  readonly type: T;
}

/**
 * A line of the registry: the descriptor, and the import of the chunk.
 * Joins typed definitions with data that names them at run time: config and answers have been checked against the
 * schemas from which these types come, which the compiler can't follow.
 */
export function widget<T extends WidgetType, V extends ViewShape, Q extends Reads>(
  descriptor: WidgetDescriptor<T, V, Q>,
  load: () => Promise<{ readonly default: WidgetDefinition<T, V, Q> }>,
): TypedEntry<T> {
  return { type: descriptor.type, descriptor, load } as unknown as TypedEntry<T>;
}

/** A widget as the runtime knows it, where its code is part of the portal. */
export const bundled = <T extends WidgetType, V extends ViewShape, Q extends Reads>(
  definition: WidgetDefinition<T, V, Q>,
): AnyDefinition => definition as unknown as AnyDefinition;

/** Every widget type of the contract, each under its own key. A missing or misplaced one does not compile. */
export type WidgetTable = { readonly [T in WidgetType]: TypedEntry<T> };

import { useEffect, useState } from 'react';

/** What is known of a widget type besides its schema. Heights are px that its slot reserves, from each width up. */
export interface WidgetType {
  /** The part of the portal that it is from, such as "bills". */
  readonly area: string;
  readonly description: string;
  readonly heights: Readonly<Record<string, number>>;
  /** What it loads, with the build of the portal beside which the studio was built; undefined where there was none. */
  readonly cost?: {
    /** gzip size of each piece of code in bytes, by its name. */
    readonly chunks: Readonly<Record<string, number>>;
    /** Ids of the operations that it may ask. */
    readonly operations: readonly string[];
  };
}
export type WidgetTypes = Readonly<Record<string, WidgetType>>;

const none: WidgetTypes = {};
let loading: Promise<WidgetTypes> | undefined;

/** The file that the build writes beside the studio. Without it types have no description and one height. */
function load(): Promise<WidgetTypes> {
  loading ??= fetch('/widget-types.json')
    .then((response) => (response.ok ? (response.json() as Promise<WidgetTypes>) : none))
    .catch(() => {
      loading = undefined;
      return none;
    });
  return loading;
}

/** What is known of the widget types; nothing until it has loaded. */
export function useWidgetTypes(): WidgetTypes {
  const [types, setTypes] = useState(none);
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => {
      if (!isGone) setTypes(loaded);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return types;
}

const usualHeight = 180;
const steps = ['base', 'sm', 'md', 'lg', 'xl'] as const;
const from = { base: 0, sm: 576, md: 768, lg: 1024, xl: 1200 };

/** px that a widget of a type takes at a width of the window. */
export function heightOf(type: WidgetType | undefined, width: number): number {
  return steps.reduce(
    (height, step) => (from[step] <= width ? (type?.heights[step] ?? height) : height),
    usualHeight,
  );
}

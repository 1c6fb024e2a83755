import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many forms there are on the page, and how many of them are dirty. */
const forms = createStore(() => 0);
const dirtyForms = createStore(() => 0);

type Values = Readonly<Record<string, unknown>>;

/** The dirty forms of a part of the page, and what was typed into those that went with it. */
export interface WorkScope {
  dirtyForms: number;
  /** What is in each dirty form now, by its label. */
  readonly typed: Map<string, () => Values>;
  /** What was in them when the part was taken away, for when it is back. Only in memory: it may be secret. */
  readonly kept: Map<string, Values>;
}
export const createWorkScope = (): WorkScope => ({ dirtyForms: 0, typed: new Map(), kept: new Map() });

/** Keeps what is typed into the forms of a part, before it is taken away. */
export function keepWork({ typed, kept }: WorkScope): void {
  for (const [label, values] of typed) kept.set(label, structuredClone(values()));
}

/** The part of the page that a form is in; undefined where nobody counts. */
export const UnsavedWorkScope = createContext<WorkScope | undefined>(undefined);

/** Whether a form on the page has unsaved input. */
export const hasUnsavedWork = (): boolean => dirtyForms.getState() > 0;

/** The same as a hook, which renders again when it changes. */
export const useHasUnsavedWork = (): boolean => useSyncExternalStore(dirtyForms.subscribe, hasUnsavedWork);

/** Whether there is a form on the page. */
export const useHasForm = (): boolean => useSyncExternalStore(forms.subscribe, () => forms.getState() > 0);

/** Counts a form, and while it is dirty among those that the customer confirms to lose before the page or account changes. */
export function useUnsavedWork(isDirty: boolean): void {
  const scope = use(UnsavedWorkScope);
  useEffect(() => {
    forms.setState((count) => count + 1, true);
    return () => forms.setState((count) => count - 1, true);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.setState((count) => count + 1, true);
    if (scope !== undefined) scope.dirtyForms += 1;
    return () => {
      dirtyForms.setState((count) => count - 1, true);
      if (scope !== undefined) scope.dirtyForms -= 1;
    };
  }, [isDirty, scope]);
}

/** Keeps what is typed into a form while its part of the page is away, and puts it back once it is there again. */
export function useKeptWork(
  label: string,
  isDirty: boolean,
  { read, restore }: { readonly read: () => Values; readonly restore: (values: Values) => void },
): void {
  const scope = use(UnsavedWorkScope);
  useEffect(() => {
    const values = scope?.kept.get(label);
    if (values === undefined) return;
    scope?.kept.delete(label);
    // The form listens to its own changes once all of it is there.
    queueMicrotask(() => restore(values));
  }, [scope, label, restore]);
  useEffect(() => {
    if (!isDirty || scope === undefined) return;
    scope.typed.set(label, read);
    return () => void scope.typed.delete(label);
  }, [scope, label, isDirty, read]);
}

/** Whether input of a form with this label was kept, as it opens: one that is closed then opens with it. */
export function useHasKeptWork(label: string): boolean {
  const scope = use(UnsavedWorkScope);
  const [has] = useState(() => scope?.kept.has(label) === true);
  return has;
}

import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';

/** How many forms there are on the page, and how many of them are dirty. */
const forms = createStore(() => 0);
const dirtyForms = createStore(() => 0);

/** Counts the dirty forms of a part of the page. */
export interface WorkScope {
  dirtyForms: number;
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

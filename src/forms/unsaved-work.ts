import {
  createContext,
  type Dispatch,
  type SetStateAction,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createStore } from 'zustand/vanilla';

/** How many forms there are on the page, and how many of them are dirty. */
const forms = createStore(() => 0);
const dirtyForms = createStore(() => 0);

/** The input in a part of the page that isn't sent, and that of a part that was taken away. */
export interface WorkScope {
  /** What is in each dirty form now, by its label. */
  readonly typed: Map<string, () => unknown>;
  /** What was in them when the part was taken away, for when it is back. Only in memory: it may be secret. */
  readonly kept: Map<string, unknown>;
}
export const createWorkScope = (): WorkScope => ({ typed: new Map(), kept: new Map() });

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
  useEffect(() => {
    forms.setState((count) => count + 1, true);
    return () => forms.setState((count) => count - 1, true);
  }, []);
  useEffect(() => {
    if (!isDirty) return;
    dirtyForms.setState((count) => count + 1, true);
    return () => dirtyForms.setState((count) => count - 1, true);
  }, [isDirty]);
}

/** Keeps what is typed into a form while its part of the page is away, and puts it back once it is there again. */
export function useKeptWork<Values>(
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
    queueMicrotask(() => restore(values as Values));
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

/**
 * State as `useState` has it, for what is typed or chosen outside of the fields of one `Form`: the answers of several
 * steps, or a choice that isn't sent. It is kept as what is typed into a form is.
 */
export function useKeptState<State>(
  label: string,
  initial: () => State,
  isDirty: (state: State) => boolean,
): readonly [State, Dispatch<SetStateAction<State>>] {
  const scope = use(UnsavedWorkScope);
  const [state, setState] = useState(() =>
    scope?.kept.has(label) === true ? (scope.kept.get(label) as State) : initial(),
  );
  const latest = useRef(state);
  latest.current = state;
  // It begins with what was kept.
  const work = useMemo(() => ({ read: () => latest.current, restore: () => undefined }), []);
  useKeptWork(label, isDirty(state), work);
  return [state, setState];
}

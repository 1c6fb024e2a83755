import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useSWRConfig } from 'swr';
import { mayAs, useSession } from '#layouts/studio/api/session.tsx';
import { keyOf, useCall, useClient, useOutdate } from '#layouts/studio/api/use-client.tsx';
import { storage } from '#layouts/studio/storage.ts';
import { draftsIn, onDrafts, type StoredDraft } from './draft-store.ts';
import type { Editor, EditorState } from './editor.ts';
import { createEditors, type Editors } from './editors.ts';
import { holdWindow } from './windows.ts';

const EditorsContext = createContext<Editors | undefined>(undefined);

/** Looks after what the person who is signed in edits, in whichever screen it was edited. */
export function EditorsProvider({ children }: { readonly children: ReactNode }) {
  const editors = usePersonalEditors();
  const mayEdit = mayAs(useSession().roles, 'editor');
  const client = useClient();
  useEffect(() => {
    if (!mayEdit) return;
    const { flush } = editors;
    const send = () => {
      flush();
      void editors.sendLeft();
    };
    // Only where the browser keeps nothing is anything lost with the window.
    const leave = (event: BeforeUnloadEvent) => {
      if (editors.isAnyUnkept()) event.preventDefault();
    };
    let wasSignedOut = false;
    const stop = client.onSignedOut((isSignedOut) => {
      if (wasSignedOut && !isSignedOut) send();
      wasSignedOut = isSignedOut;
    });
    holdWindow();
    editors.start();
    window.addEventListener('online', send);
    window.addEventListener('focus', flush);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      editors.stop();
      stop();
      window.removeEventListener('online', send);
      window.removeEventListener('focus', flush);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [editors, mayEdit, client]);
  return <EditorsContext value={editors}>{children}</EditorsContext>;
}

/** The editors of the person who is signed in; other ones for another person. */
function usePersonalEditors(): Editors {
  const client = useClient();
  const outdate = useOutdate();
  const { mutate } = useSWRConfig();
  const { id, name } = useSession().person;
  return useMemo(
    () =>
      createEditors({
        client,
        person: { id, name },
        store: storage,
        tab: window.sessionStorage,
        async isSamePerson() {
          const { value } = await client.call('session.get', {});
          if (value.person.id === id) return true;
          await outdate('session.get');
          return false;
        },
        onSaved(change, path, text) {
          // It is what the next one who opens the document begins from.
          const key = keyOf('documents.get', { params: { id: change, path } });
          void mutate(key, { value: text, etag: undefined }, { revalidate: false });
          // The events tell it too, where they come through.
          for (const call of ['changes.get', 'changes.report'] as const) void outdate(call, { id: change });
          void outdate('pages.list');
        },
      }),
    [client, outdate, mutate, id, name],
  );
}

/** What the person who is signed in edits. */
function useEditors(): Editors {
  const editors = useContext(EditorsContext);
  if (editors === undefined) throw new Error('There is no EditorsProvider.');
  return editors;
}

/** Opens a document of a change. `error` while it can't be read; without both it is being read, or isn't wanted. */
export function useOpenEditor(change: string, path: string, isWanted: boolean) {
  const editors = useEditors();
  const { data, error, mutate, isValidating } = useCall('documents.get', { params: { id: change, path } });
  const saved = data?.value;
  const isThere = saved !== undefined;
  // Once for each document: what is read later is told to the editor that is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same document is no other document
  const editor = useMemo(() => {
    if (!isWanted) return undefined;
    return isThere ? editors.open(change, path, saved) : editors.find(change, path);
  }, [editors, change, path, isThere, isWanted]);
  useEffect(() => {
    if (saved !== undefined) editor?.found(saved);
  }, [editor, saved]);
  useEffect(
    () => (editor === undefined ? undefined : editors.show(change, path, editor)),
    [editors, change, path, editor],
  );
  return { editor, error, retry: () => void mutate(), isRetrying: isValidating };
}

/** Every draft that is only in this browser, the oldest first. */
export function useDrafts(): readonly StoredDraft[] {
  const [drafts, setDrafts] = useState(() => draftsIn(storage));
  useEffect(() => onDrafts(() => setDrafts(draftsIn(storage))), []);
  return drafts;
}

const Context = createContext<Editor | undefined>(undefined);
export const EditorProvider = Context.Provider;

/** The document that is open. */
export function useEditor(): Editor {
  const editor = useContext(Context);
  if (editor === undefined) throw new Error('No document is open.');
  return editor;
}

export function useEditorState(editor: Editor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state);
}

import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useCall, useClient } from '#layouts/studio/api/use-client.tsx';
import { storage } from '#layouts/studio/storage.ts';
import { draftStore } from './draft-store.ts';
import { createEditor, type Editor, type EditorState } from './editor.ts';

/** Opens a document of a change. `error` while it can't be read; without both it is being read. */
export function useOpenEditor(change: string, path: string) {
  const client = useClient();
  const { data, error, mutate, isValidating } = useCall('documents.get', { params: { id: change, path } });
  const saved = data?.value;
  const isThere = saved !== undefined;
  // Once for each document: what is read later is told to the editor that is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text of the same document is no other document
  const editor = useMemo(
    () =>
      isThere
        ? createEditor({ client, change, path, saved, drafts: draftStore(change, path, storage) })
        : undefined,
    [client, change, path, isThere],
  );
  useEffect(() => {
    if (saved !== undefined) editor?.found(saved);
  }, [editor, saved]);
  // What is saved is what the next one who opens the document begins from.
  useEffect(
    () =>
      editor?.subscribe(() => {
        const { saving, text } = editor.state();
        if (saving.kind === 'saved') {
          void mutate((known) => (known?.value === text ? known : { value: text, etag: undefined }), {
            revalidate: false,
          });
        }
      }),
    [editor, mutate],
  );
  useEffect(() => {
    if (editor === undefined) return;
    const flush = () => void editor.flush();
    // Only where the browser keeps nothing is anything lost with the window.
    const leave = (event: BeforeUnloadEvent) => {
      const { saving } = editor.state();
      if ('isKept' in saving && !saving.isKept) event.preventDefault();
    };
    window.addEventListener('online', flush);
    window.addEventListener('focus', flush);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('focus', flush);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', flush);
      editor.stop();
    };
  }, [editor]);
  return { editor, error, retry: () => void mutate(), isRetrying: isValidating };
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

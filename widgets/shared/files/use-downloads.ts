import { useCallback, useReducer, useRef } from 'react';
import { ApiError, problemType } from '#src/api/api-error.ts';
import { useApi } from '#src/api/api-provider.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { savePdf } from './save-file.ts';

export type DownloadStatus = 'idle' | 'loading' | 'done' | 'error';

interface DownloadState {
  readonly byId: Readonly<Record<string, DownloadStatus>>;
  /** The transaction whose file was loaded and that the browser refused to save. */
  readonly unsaved: string | null;
}

type Action =
  | { readonly type: 'status'; readonly id: string; readonly downloadStatus?: DownloadStatus }
  | { readonly type: 'unsaved'; readonly id: string | null };

export const noDownloads: DownloadState = { byId: {}, unsaved: null };

/** Sets the download status of a transaction; error if none is given. */
export function downloadsReducer(state: DownloadState, action: Action): DownloadState {
  if (action.type === 'unsaved') return { ...state, unsaved: action.id };
  const { id, downloadStatus = 'error' } = action;
  return { ...state, byId: { ...state.byId, [id]: downloadStatus } };
}

interface Downloads {
  /** Idle until the first try. */
  readonly statusOf: (id: string) => DownloadStatus;
  /** Loads and saves the file of a transaction; a press while one is loading is ignored. */
  readonly download: (id: string, fallbackName: string) => Promise<void>;
  readonly unsaved: string | null;
  readonly forgetUnsaved: () => void;
}

/** Of a bill its invoice, of a payment its receipt. */
type DownloadFile = 'invoice' | 'receipt';

/** The files of a page, each with its status. One download at a time for each; a failed one can be tried again. */
export function useDownloads(file: DownloadFile = 'invoice'): Downloads {
  const api = useApi();
  const [{ byId, unsaved }, dispatch] = useReducer(downloadsReducer, noDownloads);
  const running = useRef(new Set<string>());
  const download = useCallback(
    async (id: string, fallbackName: string) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      dispatch({ type: 'status', id, downloadStatus: 'loading' });
      try {
        const answer = await api.call(`billing.transactions.${file}`, { params: { id } });
        if (savePdf(answer, fallbackName)) {
          dispatch({ type: 'status', id, downloadStatus: 'done' });
          announce(file === 'invoice' ? 'Your bill is downloaded.' : 'Your receipt is downloaded.');
        } else {
          dispatch({ type: 'status', id });
          dispatch({ type: 'unsaved', id });
        }
      } catch (error) {
        // The session has ended or another account is selected: the page is being left, and nothing failed here.
        const isLeaving =
          (error instanceof DOMException && error.name === 'AbortError') ||
          (error instanceof ApiError && error.type === problemType.sessionEnded);
        dispatch(isLeaving ? { type: 'status', id, downloadStatus: 'idle' } : { type: 'status', id });
      } finally {
        running.current.delete(id);
      }
    },
    [api, file],
  );
  return {
    statusOf: useCallback((id) => byId[id] ?? 'idle', [byId]),
    download,
    unsaved,
    forgetUnsaved: () => dispatch({ type: 'unsaved', id: null }),
  };
}

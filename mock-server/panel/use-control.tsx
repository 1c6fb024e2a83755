import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import useSWR, { SWRConfig, useSWRConfig } from 'swr';
import type { ControlClient } from '#mock/control-client.ts';

export interface Message {
  /** Distinguishes two equal messages. */
  readonly number: number;
  readonly tone: 'done' | 'failed';
  readonly text: string;
}

interface Panel {
  readonly world: string;
  readonly control: ControlClient;
  readonly message: Message | null;
  /** Runs a command, and shows `done` or why it failed. Resolves to whether it worked. */
  readonly run: (command: () => Promise<unknown>, done: string) => Promise<boolean>;
}

const PanelContext = createContext<Panel | null>(null);
const interval = 1000;

interface ControlProviderProps {
  readonly world: string;
  readonly control: ControlClient;
  readonly children: ReactNode;
}

/** Gives the controls of one world to everything below, with a cache of its own. */
export function ControlProvider(props: ControlProviderProps) {
  return (
    <SWRConfig
      value={{
        provider: () => new Map(),
        refreshInterval: interval,
        dedupingInterval: interval / 2,
        // A server that is gone is back before SWR's growing delays end.
        onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) =>
          setTimeout(() => void revalidate({ retryCount }), interval),
      }}
    >
      <Commands {...props} />
    </SWRConfig>
  );
}

function Commands({ world, control, children }: ControlProviderProps) {
  const { mutate } = useSWRConfig();
  const [message, setMessage] = useState<Message | null>(null);
  const say = useCallback((tone: Message['tone'], text: string) => {
    setMessage((before) => ({ number: (before?.number ?? 0) + 1, tone, text }));
  }, []);
  const run = useCallback(
    async (command: () => Promise<unknown>, done: string) => {
      try {
        await command();
        say('done', done);
        return true;
      } catch (error) {
        say('failed', error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        void mutate(() => true);
      }
    },
    [mutate, say],
  );
  const panel = useMemo(() => ({ world, control, message, run }), [world, control, message, run]);
  return <PanelContext value={panel}>{children}</PanelContext>;
}

export function useControl(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('There is no ControlProvider above.');
  return panel;
}

/** More requests than this are slow to draw, and nobody scrolls that far. */
export const latestRequests = 500;

type PollName =
  | 'state'
  | 'server'
  | 'faults'
  | 'holds'
  | 'journal'
  | 'mails'
  | 'layouts'
  | 'switches'
  | 'worlds';
type Polled<Name extends PollName> = Awaited<ReturnType<ControlClient[Name]>>;

/** What the pages show. */
const reads: { readonly [Name in PollName]: (control: ControlClient) => Promise<Polled<Name>> } = {
  state: (control) => control.state(),
  server: (control) => control.server(),
  faults: (control) => control.faults(),
  holds: (control) => control.holds(),
  journal: (control) => control.journal(latestRequests),
  mails: (control) => control.mails(),
  layouts: (control) => control.layouts(),
  switches: (control) => control.switches(),
  worlds: (control) => control.worlds(),
};

/** One of the reads, again each second while the page is visible and at once after a command. */
export function usePoll<Name extends PollName>(name: Name) {
  const { control } = useControl();
  return useSWR<Polled<Name>, unknown>(name, () => reads[name](control));
}

import { createContext, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { ControlClient } from '#mock/control-client.ts';

export interface Message {
  /** Tells two equal messages apart. */
  readonly number: number;
  readonly tone: 'done' | 'failed';
  readonly text: string;
}

interface Panel {
  readonly world: string;
  readonly control: ControlClient;
  /** Grows with every command, so that what is shown is read again. */
  readonly changes: number;
  readonly message: Message | null;
  /** The latest read failed. */
  readonly isLost: boolean;
  /** Says whether a read succeeded. */
  readonly report: (isReached: boolean) => void;
  /** Runs a command, and says `done` or why not. Resolves to whether it worked. */
  readonly run: (command: () => Promise<unknown>, done: string) => Promise<boolean>;
}

const PanelContext = createContext<Panel | null>(null);

/** Gives the controls of one world to everything below. */
export function ControlProvider({
  world,
  control,
  children,
}: {
  readonly world: string;
  readonly control: ControlClient;
  readonly children: ReactNode;
}) {
  const [changes, setChanges] = useState(0);
  const [message, setMessage] = useState<Message | null>(null);
  const [isLost, setLost] = useState(false);
  const say = useCallback((tone: Message['tone'], text: string) => {
    setMessage((before) => ({ number: (before?.number ?? 0) + 1, tone, text }));
  }, []);
  const report = useCallback((isReached: boolean) => setLost(!isReached), []);
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
        setChanges((count) => count + 1);
      }
    },
    [say],
  );
  const panel = useMemo(
    () => ({ world, control, changes, message, isLost, report, run }),
    [world, control, changes, message, isLost, report, run],
  );
  return <PanelContext value={panel}>{children}</PanelContext>;
}

export function useControl(): Panel {
  const panel = use(PanelContext);
  if (!panel) throw new Error('There is no ControlProvider above.');
  return panel;
}

import { useEffect, useState } from 'react';
import type { ControlClient } from '#mock/control-client.ts';
import { useControl } from './use-control.tsx';

const interval = 1000;

/**
 * What `read` gives, read again each second while the page is visible and at once after a command; undefined before the
 * first answer. `read` has to be the same function each time. An equal answer draws nothing anew.
 */
export function usePoll<Value>(read: (control: ControlClient) => Promise<Value>): Value | undefined {
  const { control, changes, report } = useControl();
  const [value, setValue] = useState<{ readonly text: string; readonly value: Value }>();

  useEffect(() => {
    // Not the first read, but a new one after every command.
    void changes;
    let isOver = false;
    let isReading = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      if (isReading || isOver || document.visibilityState === 'hidden') return;
      clearTimeout(timer);
      isReading = true;
      try {
        const next = await read(control);
        if (isOver) return;
        const text = JSON.stringify(next);
        setValue((before) => (before?.text === text ? before : { text, value: next }));
        report(true);
      } catch {
        if (!isOver) report(false);
      } finally {
        isReading = false;
        if (!isOver) timer = setTimeout(look, interval);
      }
    };
    void look();
    document.addEventListener('visibilitychange', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [read, control, changes, report]);

  return value?.value;
}

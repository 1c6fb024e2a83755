import { useSyncExternalStore } from 'react';
import { useServices } from '#src/services.tsx';
import { z } from '#src/zod.ts';

const key = 'chart.table';
const schema = z.boolean();

/** Whether this person prefers tables to charts; remembered for every chart. */
export function useTableChoice() {
  const { storage } = useServices();
  const isTable = useSyncExternalStore(
    (listener) => storage.subscribe(key, listener),
    () => storage.read(key, schema) ?? false,
  );
  return [isTable, (next: boolean) => void storage.write(key, next)] as const;
}

import { createContext, type ReactNode, use, useMemo } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import type { Api } from './api.ts';
import { createDataSource, type DataSource } from './data-source.ts';
import type { Intents } from './intents.ts';

const DataSourceContext = createContext<DataSource | null>(null);
const IntentsContext = createContext<Intents | null>(null);

const configuration: SWRConfiguration = {
  provider: () => new Map(),
  // The client retries by its own policy; a second one on top would multiply the tries.
  shouldRetryOnError: false,
  dedupingInterval: 2000,
  focusThrottleInterval: 60_000,
};

interface ApiProviderProps {
  readonly api: Api;
  /**
   * Changes with the person and with the selected site: answers of another epoch are never shown.
   * A new epoch starts with an empty cache and mounts everything below anew.
   */
  readonly epoch: string;
  /** The source to use; one over `api` when absent. Start-up hands in one that has asked ahead. */
  readonly source?: DataSource;
  /** Keys of writes that have no definite answer yet. */
  readonly intents: Intents;
  readonly children: ReactNode;
}

/** Gives everything below it the API, and a cache of its answers. */
export function ApiProvider({ api, epoch, source, intents, children }: ApiProviderProps) {
  const value = useMemo(() => source ?? createDataSource(api), [api, source]);
  return (
    <DataSourceContext value={value}>
      <IntentsContext value={intents}>
        <SWRConfig key={epoch} value={configuration}>
          {children}
        </SWRConfig>
      </IntentsContext>
    </DataSourceContext>
  );
}

/** The data source of the nearest `ApiProvider`. Throws outside of one. */
export function useDataSource(): DataSource {
  const source = use(DataSourceContext);
  if (source === null) throw new Error('useDataSource needs an ApiProvider above it.');
  return source;
}

/** The intents of the nearest `ApiProvider`. Throws outside of one. */
export function useIntents(): Intents {
  const intents = use(IntentsContext);
  if (intents === null) throw new Error('useIntents needs an ApiProvider above it.');
  return intents;
}

/** The typed client, for calls that aren't queries. */
export const useApi = (): Api => useDataSource().api;

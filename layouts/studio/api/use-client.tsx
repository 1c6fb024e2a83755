import { createContext, type ReactNode, useCallback, useContext } from 'react';
import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import type { CallId, ParamsOf, QueryOf } from '#layouts/api/calls.ts';
import type { Answer, CallInput } from '#layouts/api/request.ts';
import type { Client } from './client.ts';

const Context = createContext<Client | undefined>(undefined);

export function ClientProvider({
  client,
  children,
}: {
  readonly client: Client;
  readonly children: ReactNode;
}) {
  return <Context value={client}>{children}</Context>;
}

/** The client of the layout service. */
export function useClient(): Client {
  const client = useContext(Context);
  if (client === undefined) throw new Error('There is no ClientProvider.');
  return client;
}

/** What a read is kept under. */
export type ReadKey<Id extends CallId = CallId> = readonly [id: Id, params?: object, query?: object];

type ReadInput<Id extends CallId> = {
  readonly query?: QueryOf<Id>;
} & (keyof ParamsOf<Id> extends never ? { readonly params?: undefined } : { readonly params: ParamsOf<Id> });

/**
 * A read, kept and shared by all who read the same. Pass `null` for `input` while it isn't wanted.
 * `data` is the answer with its ETag.
 */
export function useCall<Id extends CallId>(id: Id, input: ReadInput<Id> | null): SWRResponse<Answer<Id>> {
  const client = useClient();
  const key = input === null ? null : keyOf(id, input);
  return useSWR<Answer<Id>>(key, () => {
    // A read has no body, so what it is made of is complete.
    return client.call(id, input as CallInput<Id>);
  });
}

export const keyOf = <Id extends CallId>(id: Id, { params, query }: ReadInput<Id>): ReadKey<Id> => [
  id,
  params ?? {},
  query ?? {},
];

/** Reads again whatever is kept of these calls; of those with params, only where all the given ones are the same. */
export function useOutdate(): (id: CallId, params?: Readonly<Record<string, string>>) => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return useCallback(
    (id, params = {}) =>
      mutate((key) => {
        if (!Array.isArray(key) || key[0] !== id) return false;
        const known: Readonly<Record<string, unknown>> = key[1] ?? {};
        return Object.entries(params).every(([name, value]) => known[name] === value);
      }),
    [mutate],
  );
}

import { createContext, type ReactNode, useLayoutEffect } from 'react';
import { SWRConfig, type SWRConfiguration, useSWRConfig } from 'swr';
import { useProvided } from '#src/provided.ts';
import type { Answers } from './answers.ts';
import type { Api } from './api.ts';
import type { Intents } from './intents.ts';
import type { WriteParts } from './write.ts';

interface ApiParts {
  readonly api: Api;
  /** Another account is another object: nothing of the old one is shown, and everything below is remounted. */
  readonly answers: Answers;
  /** Keys of writes that have no definite answer yet. */
  readonly intents: Intents;
  readonly onWrite?: WriteParts['onWrite'];
  readonly isOpen?: WriteParts['isOpen'];
}

const ApiContext = createContext<ApiParts | null>(null);

const configuration: SWRConfiguration = {
  // The client retries by its own policy; a second one on top would multiply the tries.
  shouldRetryOnError: false,
  dedupingInterval: 2000,
};

const keys = new WeakMap<Answers, string>();
let made = 0;
/** A key for React: one for each account. */
function keyOf(answers: Answers): string {
  const key = keys.get(answers) ?? String(++made);
  keys.set(answers, key);
  return key;
}

/** Gives everything below it the API, and the cache of its answers. */
export function ApiProvider({ children, ...parts }: ApiParts & { readonly children: ReactNode }) {
  const { answers } = parts;
  return (
    <ApiContext value={parts}>
      <SWRConfig key={keyOf(answers)} value={{ ...configuration, provider: () => answers.cache }}>
        <Attached answers={answers}>{children}</Attached>
      </SWRConfig>
    </ApiContext>
  );
}

/** Tells the cache how to notify the page of a change. */
function Attached({ answers, children }: Pick<ApiParts, 'answers'> & { readonly children: ReactNode }) {
  const { mutate } = useSWRConfig();
  useLayoutEffect(() => answers.attach(mutate), [answers, mutate]);
  return children;
}

function useApiParts(): ApiParts {
  return useProvided(ApiContext, 'ApiProvider');
}

/** The typed client, for calls that are neither reads nor writes of the page, such as a download. */
export const useApi = (): Api => useApiParts().api;

/** The answers of the account. */
export const useAnswers = (): Answers => useApiParts().answers;

/** What other tabs are told of writes. */
export const useOnWrite = () => useApiParts().onWrite;

/** Whether the portal is open for a write. */
export const useIsOpen = () => useApiParts().isOpen;

/** The intents of the account. */
export const useIntents = (): Intents => useApiParts().intents;

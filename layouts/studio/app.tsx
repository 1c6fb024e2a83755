import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { Client } from './api/client.ts';
import { statusOf } from './api/problem.ts';
import { ClientProvider } from './api/use-client.tsx';
import { Shell } from './shell/shell.tsx';

/** The studio. Tests hand in a client of their own. */
export function App({ client }: { readonly client: Client }) {
  return (
    // A refusal stays one when it is asked again; only what wasn't reached, or has failed, is tried once more.
    <SWRConfig
      value={{
        shouldRetryOnError: (error: unknown) => statusOf(error) === 0 || statusOf(error) >= 500,
        errorRetryCount: 5,
        keepPreviousData: false,
      }}
    >
      <ClientProvider client={client}>
        <BrowserRouter>
          <Shell />
        </BrowserRouter>
      </ClientProvider>
    </SWRConfig>
  );
}

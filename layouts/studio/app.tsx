import { BrowserRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { ThemeControl } from '#src/ui/theme/theme.ts';
import type { Client } from './api/client.ts';
import { statusOf } from './api/problem.ts';
import { ClientProvider } from './api/use-client.tsx';
import { Shell } from './shell/shell.tsx';
import { ThemeProvider } from './shell/theme.ts';

interface AppProps {
  readonly client: Client;
  readonly theme: ThemeControl;
}

/** The studio. Tests hand in a client of their own. */
export function App({ client, theme }: AppProps) {
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
          <ThemeProvider value={theme}>
            <Shell />
          </ThemeProvider>
        </BrowserRouter>
      </ClientProvider>
    </SWRConfig>
  );
}

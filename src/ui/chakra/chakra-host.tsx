import { ChakraProvider } from '@chakra-ui/react/styled-system';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { system } from './system.ts';

// Speedy mode writes through insertRule into empty style elements, which is all the CSP allows.
const cache = createCache({ key: 'sb', speedy: true });

/** What a Chakra part needs around it. Only the lazily loaded parts use it, so it costs nothing before. */
export function ChakraHost({ children }: { readonly children: ReactNode }) {
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>{children}</ChakraProvider>
    </CacheProvider>
  );
}

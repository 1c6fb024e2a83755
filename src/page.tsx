import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import type { Registry } from './runtime/registry.ts';
import type { Services } from './services.tsx';
import type { AccountAppProps } from './shell/account-app.tsx';
import type { Portal } from './startup/portal.tsx';

/** What the chunk of the signed-in portal exports. */
export interface AccountModules {
  readonly AccountApp: ComponentType<AccountAppProps>;
  readonly registry: Registry;
}

export interface PageParts {
  readonly services: Services;
  readonly portal: Portal;
  readonly loadAccount: () => Promise<AccountModules>;
  readonly onChunkFailure: () => void;
}

export interface DrawnPage {
  readonly unmount: () => void;
}

/** Draws the whole page into an element. */
export function drawPage(
  element: HTMLElement,
  { services, portal, loadAccount, onChunkFailure }: PageParts,
): DrawnPage {
  const root = createRoot(element);
  const load = async (): Promise<ComponentType> => {
    const { AccountApp, registry } = await loadAccount();
    return () => <AccountApp registry={registry} onChunkFailure={onChunkFailure} />;
  };
  root.render(<App services={services} portal={portal} loadAccount={load} />);
  return root;
}

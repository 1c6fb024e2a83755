import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { accountRoutes } from '#src/routing/routes.ts';
import { Account } from './account.tsx';
import { Waiting } from './public/waiting.tsx';
import { AccountGate, AppPath, Login, Root, RouteError, ToStart } from './root.tsx';

/** Pages before sign-in that few people see: one chunk, so that /login stays light. */
const publicPages = {
  '/auth/redirect': 'AuthRedirectPage',
  '/auth-error': 'AuthErrorPage',
  '/general-error': 'GeneralErrorPage',
  '/impersonate': 'ImpersonatePage',
  '/impersonate-logout': 'ImpersonateLogoutPage',
  '/outage': 'OutagePage',
} as const;

const publicPage = ([path, name]: [string, (typeof publicPages)[keyof typeof publicPages]]): RouteObject => ({
  path,
  caseSensitive: true,
  HydrateFallback: Waiting,
  lazy: async () => ({ Component: (await import('./public/pages.ts'))[name] }),
});

/** The one router of the page. `loadAccount` brings the portal of a signed-in customer. */
export function createRouter(loadAccount: () => Promise<ComponentType>) {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteError,
      children: [
        { path: '/', Component: ToStart },
        { path: '/login', Component: Login, caseSensitive: true },
        { path: '/app/*', Component: AppPath, caseSensitive: true },
        ...Object.entries(publicPages).map(publicPage),
        {
          element: (
            <AccountGate>
              <Account load={loadAccount} />
            </AccountGate>
          ),
          children: accountRoutes,
        },
      ],
    },
  ]);
}

import type { ComponentType } from 'react';
import { AuthErrorPage } from './auth-error-page.tsx';
import { AuthRedirectPage } from './auth-redirect-page.tsx';
import { GeneralErrorPage } from './general-error-page.tsx';
import { ImpersonateLogoutPage, ImpersonatePage } from './impersonate-page.tsx';
import { OutagePage } from './outage-page.tsx';

/** The pages before sign-in that few people see; they come in one chunk, so that /login stays light. */
export const rarePages: Readonly<Record<string, ComponentType>> = {
  '/auth/redirect': AuthRedirectPage,
  '/auth-error': AuthErrorPage,
  '/general-error': GeneralErrorPage,
  '/impersonate': ImpersonatePage,
  '/impersonate-logout': ImpersonateLogoutPage,
  '/outage': OutagePage,
};

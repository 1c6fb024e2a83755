export { AuthErrorPage } from './auth-error-page.tsx';
export { AuthRedirectPage } from './auth-redirect-page.tsx';
export { GeneralErrorPage } from './general-error-page.tsx';
export { ImpersonateLogoutPage, ImpersonatePage } from './impersonate-page.tsx';
export { MobileEntryPage } from './mobile-entry-page.tsx';
export { OutagePage } from './outage-page.tsx';

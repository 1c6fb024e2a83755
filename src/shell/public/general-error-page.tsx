import { PublicPage } from './public-page.tsx';

/** /general-error: the end of the road inside the mobile app, which alone can go on. */
export function GeneralErrorPage() {
  return (
    <PublicPage title="Sorry, something went wrong" documentTitle="Something went wrong">
      <p>Go back to the app.</p>
    </PublicPage>
  );
}

import { CustomerDimensions } from './customer-dimensions.tsx';
import { Footer } from './footer.tsx';
import { useFollowOthers } from './use-follow-others.ts';
import { ZoneNote } from './zone-note.tsx';

export interface AfterPageProps {
  /** False inside the mobile app. */
  readonly hasFooter: boolean;
}

/** Deferred parts: the end of the page, analytics, and what happens in other tabs. */
export function AfterPage({ hasFooter }: AfterPageProps) {
  useFollowOthers();
  return (
    <>
      <CustomerDimensions />
      <ZoneNote />
      {hasFooter ? <Footer /> : null}
    </>
  );
}

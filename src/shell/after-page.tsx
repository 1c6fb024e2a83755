import { CustomerDimensions } from './customer-dimensions.tsx';
import { Footer } from './footer.tsx';
import { ZoneNote } from './zone-note.tsx';

export interface AfterPageProps {
  /** False inside the mobile app. */
  readonly hasFooter: boolean;
}

/** Deferred parts: the end of the page, and analytics. */
export function AfterPage({ hasFooter }: AfterPageProps) {
  return (
    <>
      <CustomerDimensions />
      <ZoneNote />
      {hasFooter ? <Footer /> : null}
    </>
  );
}

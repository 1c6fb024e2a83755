import { CustomerDimensions } from './customer-dimensions.tsx';
import { Footer } from './footer.tsx';

export interface AfterPageProps {
  /** False inside the mobile app. */
  readonly hasFooter: boolean;
}

/** What nobody waits for: the end of the page, and what analytics are told. */
export function AfterPage({ hasFooter }: AfterPageProps) {
  return (
    <>
      <CustomerDimensions />
      {hasFooter ? <Footer /> : null}
    </>
  );
}

import { useServices } from '#src/services.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';

/** While the code of a page before sign-in is on its way. */
export function Waiting() {
  const { brand } = useServices();
  return <LoadingOverlay kind="cover" label="Just a moment" brand={<brand.Wordmark />} />;
}

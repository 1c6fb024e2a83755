import { lazy, Suspense } from 'react';
import { useServices } from '#src/services.tsx';
import { LoadingOverlay } from '#src/ui/overlay/loading-overlay.tsx';

const LazyPage = lazy(async () => {
  const { rarePages } = await import('./rare-pages.tsx');
  return {
    default: ({ path }: { readonly path: string }) => {
      const Page = rarePages[path];
      return Page ? <Page /> : null;
    },
  };
});

/** One of the pages before sign-in that few people see. */
export function RarePage({ path }: { readonly path: string }) {
  const { brand } = useServices();
  return (
    <Suspense fallback={<LoadingOverlay visible label="Just a moment" brand={<brand.Wordmark />} />}>
      <LazyPage path={path} />
    </Suspense>
  );
}

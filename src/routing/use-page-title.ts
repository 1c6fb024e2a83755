import { useEffect } from 'react';
import { useServices } from '#src/services.tsx';

/** Gives the document its title, "{Page} - {Brand}". */
export function usePageTitle(page: string): void {
  const { brand } = useServices();
  useEffect(() => {
    document.title = `${page} - ${brand.name}`;
  }, [page, brand.name]);
}

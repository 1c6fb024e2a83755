import { type ComponentType, useEffect, useState } from 'react';

/**
 * The portal of a signed-in customer, or another part in its place, once its code is here; a failed download goes to the boundary above.
 * React's `lazy` would delay it: what follows a fallback is shown 300 ms after it at the earliest.
 */
export function Account({ load }: { readonly load: () => Promise<ComponentType> }) {
  const [loaded, setLoaded] = useState<{ Portal?: ComponentType; error?: unknown }>({});
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (Portal) => isCurrent && setLoaded({ Portal }),
      (error: unknown) => isCurrent && setLoaded({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  if ('error' in loaded) throw loaded.error;
  const { Portal } = loaded;
  return Portal === undefined ? null : <Portal />;
}

import { useCallback } from 'react';
import { useCached } from '#src/api/use-read.ts';
import { type LinkUse, resolveLink } from '#src/links/resolve-link.ts';
import { useServices } from '#src/services.tsx';
import { startReads } from '#src/startup/start-reads.ts';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { isDescribed } from './is-described.ts';
import { linkPolicy } from './link-policy.ts';
import { useGo } from './use-go.ts';

/**
 * Turns an address of the server or of our own code into a link that the design system takes, or null when the
 * policy refuses it or the server has no such page for this customer: then the text is shown without a link. The one way from a raw address to the screen.
 */
export function useLink(): (raw: unknown, use?: LinkUse) => LinkTarget | null {
  const go = useGo();
  const { config, monitor } = useServices();
  const pages = useCached(startReads.navigation)?.pages;
  return useCallback(
    (raw, use = 'link') => {
      const target = resolveLink(raw, use, linkPolicy(config));
      if (target === null) {
        monitor.error(new Error('A link was refused.'), 'links');
        return null;
      }
      if (target.kind === 'external') {
        // A telephone number or a mail address opens no tab.
        return { href: target.href, external: target.href.startsWith('http') };
      }
      if (!isDescribed(target.path, pages)) return null;
      return {
        href: target.path,
        onFollow: (event) => {
          event.preventDefault();
          go(target.path);
        },
      };
    },
    [config, monitor, go, pages],
  );
}

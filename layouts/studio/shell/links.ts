import { useNavigate } from 'react-router-dom';
import type { LinkTarget } from '#src/ui/text/link-target.ts';

/** Makes links to addresses of the studio, which the router follows without loading the page anew. */
export function useLinkTo(): (to: string) => LinkTarget {
  const navigate = useNavigate();
  return (to) => ({
    href: to,
    onFollow: (event) => {
      event.preventDefault();
      void navigate(to);
    },
  });
}

import { useLocation } from 'react-router-dom';
import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { PillNav } from '#src/ui/layout/pill-nav.tsx';
import { pageLinks } from './descriptor.ts';

/** The pages that belong together, with the one that is shown marked. */
function PageLinks({ config }: PropsOf<typeof pageLinks>) {
  const { pathname } = useLocation();
  const linkTo = useLink();
  const items = config.links.flatMap(({ label, to }) => {
    const link = linkTo(to);
    return link === null ? [] : [{ id: to, label, link, current: link.href === pathname }];
  });
  return items.length < 2 ? null : <PillNav label={config.label} items={items} />;
}

export default defineWidget(pageLinks, PageLinks);

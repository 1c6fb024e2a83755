import { useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useLink } from '#src/routing/use-link.ts';
import { usePageTitle } from '#src/routing/use-page-title.ts';
import { useServices } from '#src/services.tsx';
import { useAccountParts } from '#src/startup/account-parts.tsx';
import { usePortal } from '#src/startup/portal.tsx';
import { useStartAnswers } from '#src/startup/use-start-answers.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { missingPageState } from './missing-page-state.ts';
import { visibleMainTabs } from './tabs.ts';

/** There is no such page for this customer. After an account switch that is no dead end. */
export function MissingPage() {
  const { switcher } = useAccountParts();
  const { pathname } = useLocation();
  // A switch while this page was open remounts everything, so the first render detects it.
  const arrivedBySwitch = useRef(switcher.state().switches > 0 && switcher.state().switchedAt === pathname);
  return arrivedBySwitch.current ? (
    <Navigate to="/account/dashboard" replace state={missingPageState} />
  ) : (
    <NotFound />
  );
}

/** A path that has no page for this customer: a message inside the portal, with links. */
function NotFound() {
  const { brand } = useServices();
  const answers = useStartAnswers();
  const link = useLink();
  usePageTitle('Page not found');
  const { overlay } = usePortal();
  useEffect(() => overlay.painted(), [overlay]);
  return (
    <>
      <PageHeader title={brand.copy.notFoundTitle} lede={brand.copy.notFoundText} />
      <ul>
        {visibleMainTabs(answers).map(({ key, label, path }) => {
          const target = link(path);
          return target ? (
            <li key={key}>
              <TextLink link={target} standalone>
                {label}
              </TextLink>
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

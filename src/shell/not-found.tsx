import { useLink } from '#src/routing/use-link.ts';
import { usePageTitle } from '#src/routing/use-page-title.ts';
import { useServices } from '#src/services.tsx';
import { useStartAnswers } from '#src/startup/use-start-answers.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { visibleMainTabs } from './tabs.ts';

/** A path that has no page for this customer: a message inside the portal, with links. */
export function NotFound() {
  const { brand } = useServices();
  const answers = useStartAnswers();
  const link = useLink();
  usePageTitle('Page not found');
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

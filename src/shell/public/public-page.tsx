import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { usePageTitle } from '#src/routing/use-page-title.ts';
import { useServices } from '#src/services.tsx';
import { publicLinks } from '#src/shell/links.ts';
import { FullPageMessage } from '#src/ui/feedback/full-page-message.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';

/** Decoration: it may load late or not at all, in a place of fixed height. */
const HourScene = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./hour-scene.tsx')).HourScene };
  } catch {
    return { default: () => null };
  }
});

interface PublicPageProps {
  readonly title: string;
  /** First part of the document's title, where the heading is too long for it. */
  readonly documentTitle?: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Shows the scene of the hour. */
  readonly hasScene?: boolean;
}

/** A page outside of the portal: one message under the brand, with contact, privacy and terms. Needs no router. */
export function PublicPage({ title, documentTitle, children, actions, hasScene = false }: PublicPageProps) {
  const { brand } = useServices();
  usePageTitle(documentTitle ?? title);
  return (
    <FullPageMessage
      title={title}
      brand={<brand.Wordmark />}
      actions={actions}
      art={
        hasScene ? (
          <Suspense fallback={null}>
            <HourScene />
          </Suspense>
        ) : undefined
      }
      footer={publicLinks(brand).map(({ label, link }) => (
        <TextLink key={label} link={link} standalone>
          {label}
        </TextLink>
      ))}
    >
      {children}
    </FullPageMessage>
  );
}

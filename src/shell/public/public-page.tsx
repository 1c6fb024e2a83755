import type { ReactNode } from 'react';
import { backgroundForHour } from '#src/brands/background.ts';
import { Scene } from '#src/brands/scene.tsx';
import { usePageTitle } from '#src/routing/use-page-title.ts';
import { useServices } from '#src/services.tsx';
import { nzDateTime } from '#src/time/nz-time.ts';
import { FullPageMessage } from '#src/ui/full-page-message.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { publicLinks } from '../links.ts';

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
  const { brand, clock } = useServices();
  usePageTitle(documentTitle ?? title);
  const { hour } = nzDateTime(clock.now().getTime());
  return (
    <FullPageMessage
      title={title}
      brand={<brand.Wordmark />}
      actions={actions}
      art={hasScene ? <Scene background={backgroundForHour(brand.backgrounds, hour)} /> : undefined}
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

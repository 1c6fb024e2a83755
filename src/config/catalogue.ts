import { ownOrigin } from '#src/api/build-request.ts';
import type { DeploymentConfig } from './deployment-config.ts';

/**
 * The digest of what this build can draw, 16 hex digits, as its page names it. Layout requests carry it, unless the
 * deployment says otherwise: by default an API on another origin, which may refuse the header, doesn't get it.
 *
 * @returns undefined where it isn't sent, or the page names none
 */
export function catalogueOf(
  page: Pick<Document, 'querySelector'>,
  { apiBase, layouts }: Pick<DeploymentConfig, 'apiBase' | 'layouts'>,
): string | undefined {
  const isSent = layouts?.sendCatalogue ?? new URL(apiBase, ownOrigin()).origin === ownOrigin();
  return isSent ? page.querySelector<HTMLMetaElement>('[name=layout-catalogue]')?.content : undefined;
}

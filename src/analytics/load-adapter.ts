import type { DeploymentConfig } from '#src/config/deployment-config.ts';
import type { AnalyticsAdapter } from './analytics.ts';

/** Loads the adapter that the deployment has chosen. Only development prints. */
export async function loadAdapter({
  analytics: { target },
  environment,
}: Pick<DeploymentConfig, 'analytics' | 'environment'>): Promise<AnalyticsAdapter> {
  const { beacon, dataLayer, printer } = await import('./adapters.ts');
  if (target !== undefined) return beacon(target, navigator);
  return environment === 'development' ? printer(console) : dataLayer(window);
}

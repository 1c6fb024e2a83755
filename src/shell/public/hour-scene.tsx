import { backgroundForHour } from '#src/brands/background.ts';
import { Scene } from '#src/brands/scene.tsx';
import { useServices } from '#src/services.tsx';
import { nzDateTime } from '#src/time/nz-time.ts';

/** The scene of the hour in Auckland. */
export function HourScene() {
  const { brand, clock } = useServices();
  const { hour } = nzDateTime(clock.now());
  return <Scene background={backgroundForHour(brand.backgrounds, hour)} />;
}

import { useState } from 'react';
import { useServices } from '#src/services.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  BreakdownIcon,
  CoolingIcon,
  EvIcon,
  HeatingIcon,
  HotWaterIcon,
  type IconType,
  LightThemeIcon,
  PlugIcon,
} from '#src/ui/icons/icons.ts';

/** Pictures of our own for the categories of use. */
const icons: ReadonlyMap<string, IconType> = new Map([
  ['appliances', PlugIcon],
  ['cooling', CoolingIcon],
  ['ev', EvIcon],
  ['heating', HeatingIcon],
  ['hot water', HotWaterIcon],
  ['lighting', LightThemeIcon],
  ['pool', HotWaterIcon],
]);

/** The address when it is https and its host is one of the deployment's asset hosts, else null. */
function allowedImage(address: string, hosts: readonly string[]): string | null {
  try {
    const url = new URL(address);
    return url.protocol === 'https:' && hosts.includes(url.host) && url.username === '' ? url.href : null;
  } catch {
    return null;
  }
}

interface CategoryIconProps {
  readonly name: string;
  readonly iconUrl: string;
}

/** A decorative picture of a category: the server's from an allowed host, else ours. */
export function CategoryIcon({ name, iconUrl }: CategoryIconProps) {
  const { config } = useServices();
  const [isBroken, setBroken] = useState(false);
  const address = allowedImage(iconUrl, config.hosts.assets);
  if (address === null || isBroken) return <Icon of={icons.get(name.toLowerCase()) ?? BreakdownIcon} />;
  const image = { src: address, alt: '', width: 20, height: 20 };
  return (
    <img
      {...image}
      referrerPolicy="no-referrer"
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

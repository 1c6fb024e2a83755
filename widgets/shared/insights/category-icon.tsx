import { useState } from 'react';
import { allowedImage } from '#src/links/allowed-image.ts';
import { useServices } from '#src/services.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import {
  BreakdownIcon,
  CoolingIcon,
  ElectronicsIcon,
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
  ['electronics', ElectronicsIcon],
  ['ev', EvIcon],
  ['heating', HeatingIcon],
  ['dishwasher', PlugIcon],
  ['hot water', HotWaterIcon],
  ['laundry', PlugIcon],
  ['lighting', LightThemeIcon],
  ['pool', HotWaterIcon],
]);

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

import type { ComponentType } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { cx } from '#src/ui/cx.ts';
import { Rural, Suburban, Villa } from './homes.tsx';
import styles from './picture.module.css';
import { Backdrop, type Land } from './surroundings.tsx';
import { Apartment, Commercial, Modern, Townhouse } from './town.tsx';

type Answer = ResponseOf<'drd.propertyAvatar.get'>;
export type PropertyType = NonNullable<Answer['type']>;
export type ColourScheme = NonNullable<Answer['colorSchema']>;

const buildings: Readonly<Record<PropertyType, readonly [ComponentType, Land]>> = {
  villa: [Villa, 'country'],
  townhouse: [Townhouse, 'town'],
  suburban: [Suburban, 'country'],
  modern: [Modern, 'country'],
  rural: [Rural, 'country'],
  apartment: [Apartment, 'town'],
  commercial: [Commercial, 'town'],
};

interface PropertyPictureProps {
  readonly type: PropertyType;
  readonly scheme: ColourScheme;
  /** What it shows, where nothing beside it says so. */
  readonly label?: string;
}

/** A building in its surroundings. It fills its place, whatever shape that has, and always shows the whole building. */
export function PropertyPicture({ type, scheme, label }: PropertyPictureProps) {
  const [Building, land] = buildings[type];
  return (
    <svg
      className={cx(styles.picture, styles[scheme])}
      viewBox="0 0 240 160"
      preserveAspectRatio="xMidYMax meet"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Backdrop land={land} />
      <Building />
    </svg>
  );
}

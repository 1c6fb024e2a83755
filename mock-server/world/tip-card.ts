import type { Season } from './weather.ts';

/** One piece of advice. Without seasons it applies all year. */
export interface TipCard {
  readonly guid: string;
  readonly category: TipCategory;
  readonly title: string;
  readonly text: string;
  readonly seasons?: readonly Season[];
  /** What it saves in an ordinary home; absent where that depends on the home. */
  readonly kwhPerYear?: number;
  /** Only on a plan with a night rate for cars. */
  readonly only?: 'evNight';
  /** Whose it is; both where it is absent. */
  readonly of?: 'home' | 'business';
  /** What a home or business has to have to find it among its own. */
  readonly suits?: TipSuits;
  /** Added lately: marked as new until its category was visited. */
  readonly isRecent?: boolean;
}

export type TipSuits =
  | 'ev'
  | 'noEv'
  | 'gas'
  | 'heatPump'
  | 'hotWaterCylinder'
  | 'airConditioning'
  | 'food'
  | 'farm';

export const tipCategories = [
  'Heating',
  'Hot water',
  'Cooling',
  'Appliances',
  'Lighting and electronics',
  'Electric vehicle',
] as const;
type TipCategory = (typeof tipCategories)[number];

import {
  AppliancesIcon,
  CoolingIcon,
  EvIcon,
  HeatingIcon,
  HotWaterIcon,
  type IconType,
  TipIcon,
} from '#src/ui/icons/icons.ts';

interface CategoryLook {
  readonly icon: IconType;
  readonly tone: `category-${1 | 2 | 3 | 4 | 5 | 6}`;
}

const looks: readonly (readonly [RegExp, CategoryLook])[] = [
  [/heating/i, { icon: HeatingIcon, tone: 'category-2' }],
  [/water/i, { icon: HotWaterIcon, tone: 'category-1' }],
  [/cool/i, { icon: CoolingIcon, tone: 'category-3' }],
  [/appliance|laundry|dish|kitchen/i, { icon: AppliancesIcon, tone: 'category-4' }],
  [/vehicle|\bev\b/i, { icon: EvIcon, tone: 'category-6' }],
];

/** Icon and colour of a category of tips, by its name; a bulb for one that isn't known. */
export const categoryLook = (category: string): CategoryLook =>
  looks.find(([pattern]) => pattern.test(category))?.[1] ?? { icon: TipIcon, tone: 'category-5' };

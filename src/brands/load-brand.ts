import type { Brand, BrandId } from './brand.ts';

/** A brand without its line here doesn't compile. */
const chunks: Readonly<Record<BrandId, () => Promise<{ readonly brand: Brand }>>> = {
  beacon: () => import('./beacon/brand.ts'),
  ember: () => import('./ember/brand.ts'),
};

/** Loads one brand's words and drawings. Rejects when the code can't be fetched. */
export async function loadBrand(id: BrandId): Promise<Brand> {
  const { brand } = await chunks[id]();
  return brand;
}

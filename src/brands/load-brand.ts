import type { Brand, BrandId } from './brand.ts';

/** Loads one brand's words and drawings. Rejects when the code can't be fetched. */
export async function loadBrand(id: BrandId): Promise<Brand> {
  const module = id === 'beacon' ? await import('./beacon/brand.ts') : await import('./ember/brand.ts');
  return module.brand;
}

import type { Brand, BrandId } from './brand.ts';

/**
 * Loads one brand's words and drawings, and sets its name on the document, which selects its tokens in the
 * one stylesheet. Rejects when the code can't be fetched.
 */
export async function loadBrand(id: BrandId): Promise<Brand> {
  document.documentElement.dataset['brand'] = id;
  const module = id === 'beacon' ? await import('./beacon/brand.ts') : await import('./ember/brand.ts');
  return module.brand;
}

import { createRoot } from 'react-dom/client';
import type { LayoutSource } from '#layouts/core/source.ts';
import { loadBrand } from '#src/brands/load-brand.ts';
import { applyTheme } from '#src/ui/theme/theme.ts';
import '#src/app.css';
import './cell.css';
import { readChoice } from './address.ts';
import { CellPage } from './cell-page.tsx';
import type { FromFrame } from './frame.ts';
import { namedStates } from './states.ts';
import { everywhere, surveyOf } from './survey.ts';

/** The layouts of `mock-server/layouts`, checked and put in by scripts/build/gallery-bundle.mjs. */
declare const galleryLayouts: readonly LayoutSource[];

/**
 * Draws the states of a type that the address names: the page inside of the gallery's frame, and of its tests. With
 * `everywhere` as every persona sees it on every page, because each may be of another height. Returns what removes them.
 */
async function start(element: HTMLElement): Promise<() => void> {
  const { type, state, brand: brandId, theme: choice } = readChoice(location.search);
  if (type === undefined) throw new Error('The address names no type.');
  document.title = `${type}, ${state ?? 'all states'}`;
  const theme = applyTheme({ read: () => choice, write: () => undefined });
  document.documentElement.dataset['brand'] = brandId;
  const brand = await loadBrand(brandId);
  const setting = { layouts: galleryLayouts, brand, theme };
  const isMeasured = new URLSearchParams(location.search).has('everywhere');
  const states = await (isMeasured ? everywhere : surveyOf)(type, setting);
  const names: FromFrame = { states: states.map(({ name }) => name) };
  if (isInGallery()) parent.postMessage(names, location.origin);
  const root = createRoot(element);
  root.render(<CellPage type={type} states={namedStates(states, state)} setting={setting} />);
  return () => {
    root.unmount();
    theme.stop();
  };
}

/** Whether the gallery frames this page. The studio, which is of another origin, knows the names of states by itself. */
function isInGallery(): boolean {
  try {
    return parent !== window && parent.location.origin === location.origin;
  } catch {
    return false;
  }
}

const element = document.getElementById('root') ?? document.body;
let remove = () => {};
function open(): void {
  remove();
  start(element).then(
    (removing) => {
      remove = removing;
    },
    (error: unknown) => {
      element.textContent = String(error);
    },
  );
}
// Tests go from type to type: loading the page takes longer than drawing most of them.
addEventListener('popstate', open);
open();

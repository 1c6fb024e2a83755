import { bundledWidgets } from '#widgets/bundled.ts';
import { sections } from '#widgets/sections/index.ts';
import { registry as described } from './start.ts';

/** The portal of a signed-in customer: it is a chunk of its own. */
export { AccountApp } from './shell/account-app.tsx';
export const registry = described.withParts({ sections, bundled: bundledWidgets });

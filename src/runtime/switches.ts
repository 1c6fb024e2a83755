import { type SwitchList, switches } from '#schemas/switches.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import type { Services } from '#src/services.tsx';
import type { Store } from '#src/storage/create-storage.ts';
import { switchesKey } from '#src/storage/keys.ts';
import { z } from '#src/zod.ts';
import type { PlacedWidget } from './envelope.ts';

/** Whether a widget of this type and version is switched off. */
export type IsOff = (widget: Pick<PlacedWidget, 'type' | 'version'>) => boolean;

const stored = z.custom<SwitchList>((value) => checkSchema(switches, value) === null);

/** The last list of what is switched off, of this visit or an earlier one; the same object until another is stored. */
export const storedSwitches = (storage: Store): SwitchList | undefined => storage.read(switchesKey, stored);

/** What a list says of the widgets of a brand. */
export const isOffBy =
  (list: SwitchList | undefined, brandId: string): IsOff =>
  ({ type, version }) =>
    !!list?.off.some(
      (each) =>
        each.type === type &&
        (each.versions?.includes(version) ?? true) &&
        (each.brands?.includes(brandId) ?? true),
    );

/** What is switched off, before anything is drawn. */
export const knownSwitches = ({ storage, brand }: Pick<Services, 'brand' | 'storage'>): IsOff =>
  isOffBy(storedSwitches(storage), brand.id);

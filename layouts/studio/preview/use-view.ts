import { useState } from 'react';
import type { Show } from '#layouts/api/preview.ts';
import { storage } from '#layouts/studio/storage.ts';
import { nzInstants } from '#src/time/nz-day.ts';
import { parsePlainDate } from '#src/time/plain-date.ts';

export const widths = [
  { value: '375', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const;
type Width = (typeof widths)[number]['value'];

/** As whom, how wide and when a page is seen. */
export interface View extends Pick<Show, 'brand' | 'theme'> {
  /** Id of a persona; '' for the first there is. */
  readonly persona: string;
  readonly width: Width;
  /** A day as it was typed; '' for the usual time of the preview. */
  readonly day: string;
  /** A widget type, as if it were switched off; '' for none. */
  readonly off: string;
  /** A variant of an experiment, as `tiles/b`; '' for the one of the account, 'none' for no variant. */
  readonly variant: string;
}

const initial: View = {
  ...{ persona: '', brand: 'beacon', theme: 'light', width: '1440', day: '', off: '' },
  variant: '',
};
const key = 'preview-persona';
/** New Zealand time, at which a day of a preview begins. */
const hour = 10;

/** How pages are seen; the person is remembered in this browser. */
export function useView() {
  const [view, setView] = useState<View>(() => ({ ...initial, persona: storage.read(key) ?? '' }));
  return {
    view,
    change(part: Partial<View>) {
      if (part.persona !== undefined) storage.write(key, part.persona);
      setView((before) => ({ ...before, ...part }));
    },
  };
}

/** The instant at which a day is seen; null for the usual time, and while what was typed is no day. */
export function instantOf(day: string): string | null {
  const date = parsePlainDate(day);
  const [at] = date === null ? [] : nzInstants(date, hour);
  return at === undefined ? null : new Date(at).toISOString();
}

import type { Outline } from '#layouts/core/outline.ts';
import { counted, kilobytes } from '#layouts/studio/words.ts';
import type { WidgetTypes } from './widget-types.ts';

/** What a widget of a type adds to what customers load with a page. */
export interface Price {
  /** gzip size of the code that no other widget of the page loads, in bytes. */
  readonly bytes: number;
  /** Requests that no other widget of the page makes. */
  readonly requests: number;
}

/** What a page loads already, for any customer: with it each type is priced. */
export function priceList({ parts }: Outline, types: WidgetTypes): (type: string) => Price | undefined {
  const used = [...parts.values()].flatMap(({ kind, fields }) => {
    const cost = kind === 'widget' ? types[String(fields['type'])]?.cost : undefined;
    return cost === undefined ? [] : [cost];
  });
  const chunks = new Set(used.flatMap((cost) => Object.keys(cost.chunks)));
  const operations = new Set(used.flatMap((cost) => cost.operations));
  return (type) => {
    const cost = types[type]?.cost;
    if (cost === undefined) return undefined;
    const added = Object.entries(cost.chunks).filter(([name]) => !chunks.has(name));
    return {
      bytes: added.reduce((sum, [, bytes]) => sum + bytes, 0),
      requests: cost.operations.filter((id) => !operations.has(id)).length,
    };
  };
}

/** A price in words: "Adds 3.2 kB and 1 request". */
export function priceInWords({ bytes, requests }: Price): string {
  const parts = [
    ...(bytes > 0 ? [kilobytes(bytes)] : []),
    ...(requests > 0 ? [counted(requests, 'request')] : []),
  ];
  return parts.length === 0 ? 'Adds nothing to load' : `Adds ${parts.join(' and ')}`;
}

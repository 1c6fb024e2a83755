import { useState } from 'react';
import type { View, ViewShape, ViewValues } from '#src/runtime/view.ts';

/**
 * The values of the address that the data belongs to: while the data for new ones is under way, what is shown is
 * still that of the values before.
 */
export function useShownValues<V extends ViewShape>({ values, isPending }: View<V>): ViewValues<V> {
  const [last, setLast] = useState(values);
  // Set during render, as React advises for state that follows props: no frame shows new values with old data.
  if (!isPending && last !== values) setLast(values);
  return isPending ? last : values;
}

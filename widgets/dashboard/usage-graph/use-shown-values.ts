import { useState } from 'react';
import type { View, ViewValues } from '#src/runtime/definition.ts';

/**
 * The values of the address that the data belongs to: while the data for new ones is under way, what is shown is
 * still that of the values before.
 */
export function useShownValues({ values, isPending }: View): ViewValues {
  const [kept, setKept] = useState(values);
  // Set during render, as React advises for state that follows props: no frame shows new values with old data.
  if (!isPending && kept !== values) setKept(values);
  return isPending ? kept : values;
}

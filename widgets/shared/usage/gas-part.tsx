import { Part } from '#src/runtime/part.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';

/** Why gas isn't in a chart of use; nothing where it is. */
export function GasPart<T>({ of }: { readonly of: Part<T> }) {
  return (
    <Part
      of={of}
      subject="your gas use"
      note="Electricity is shown."
      absent={<PartialNote>We don't get your gas use by the day. Electricity is shown.</PartialNote>}
    >
      {() => null}
    </Part>
  );
}

import { Button } from '#src/ui/controls/button.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';

/** The ways on and back. */
export function StepButtons({ onBack }: { readonly onBack?: (() => void) | undefined }) {
  return (
    <Inline gap={2}>
      <Button type="submit" variant="primary">
        Next
      </Button>
      {onBack === undefined ? null : (
        <Button variant="quiet" onClick={onBack}>
          Back
        </Button>
      )}
    </Inline>
  );
}

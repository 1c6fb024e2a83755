import { TipIcon } from '#src/ui/icons/icons.ts';
import { Popover } from '#src/ui/overlay/popover.tsx';

/** How to use less for a category, behind a small button; nothing where the server has no advice. */
export function CategoryTip({ name, text }: { readonly name: string; readonly text: string }) {
  if (text === '') return null;
  return (
    <Popover icon={TipIcon} label={`Tip for ${name}`} title={`Tip for ${name}`}>
      {text}
    </Popover>
  );
}

import { useState } from 'react';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.ts';
import { Button } from './button.tsx';

export interface CopyButtonProps {
  readonly text: string;
  /** What is copied, as in "Copy account number". */
  readonly what: string;
  /** The word on the button; "Copy" when absent. */
  readonly label?: string;
}

/** Milliseconds for which the button shows that it has copied. */
const shownFor = 2500;

/** Puts a text on the clipboard. Where the browser refuses, it says so: the text has to be shown beside it. */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      announce(`Copied ${what}.`);
      setTimeout(() => setState('idle'), shownFor);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={state === 'copied' ? CheckIcon : CopyIcon}
        aria-label={`${state === 'copied' ? 'Copied' : label} ${what}`}
        onClick={() => void copy()}
      >
        {state === 'copied' ? 'Copied' : label}
      </Button>
      {state === 'failed' ? (
        <div role="alert">
          <InlineAlert tone="warning">
            Your browser didn't let us copy. Select the text and copy it yourself.
          </InlineAlert>
        </div>
      ) : null}
    </>
  );
}

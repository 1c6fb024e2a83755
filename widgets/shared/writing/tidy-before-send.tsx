import type { ReactNode } from 'react';

interface TidyBeforeSendProps {
  readonly onTidy: () => void;
  readonly children: ReactNode;
}

/** Enter sends a form without leaving its field: what is done when the field is left is done here too. */
export function TidyBeforeSend({ onTidy, children }: TidyBeforeSendProps) {
  return <div onSubmitCapture={onTidy}>{children}</div>;
}

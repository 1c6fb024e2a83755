import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#src/ui/controls/button.tsx';
import { SkeletonList } from '#src/ui/feedback/skeleton.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './panel.module.css';

/** Replaces a page until its data has loaded. */
export function Loading({ what }: { readonly what: string }) {
  return (
    <Card busy>
      <VisuallyHidden>{`Reading ${what}…`}</VisuallyHidden>
      <SkeletonList rows={6} />
    </Card>
  );
}

/** How many there are, beside the title of a card. */
export function Count({ children }: { readonly children: number }) {
  return (
    <span className={styles.count}>
      <Text as="span" size={14} tone="muted" tabular>
        {children}
      </Text>
    </span>
  );
}

/** A sentence of explanation, or why a list is empty. */
export function Note({ children }: { readonly children: ReactNode }) {
  return (
    <Text size={14} tone="muted" measure>
      {children}
    </Text>
  );
}

export function Code({ children }: { readonly children: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}

/** A body as the journal has it. */
export function Json({ label, value }: { readonly label: string; readonly value: unknown }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  return (
    <section aria-label={label}>
      <Heading level={3} size={14}>
        {label}
      </Heading>
      <pre className={`${styles.json} ${styles.code}`} tabIndex={0}>
        {text}
      </pre>
    </section>
  );
}

/** Milliseconds in which the second press has to follow. */
const confirmWithin = 4000;

/** For what can't be undone: the first press warns, the second does it. */
export function ConfirmButton({ onConfirm, children }: { onConfirm: () => void; children: string }) {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!isPressed) return;
    const timer = setTimeout(() => setPressed(false), confirmWithin);
    return () => clearTimeout(timer);
  }, [isPressed]);
  return (
    <span onBlur={() => setPressed(false)}>
      <Button
        variant="danger"
        size="small"
        onClick={() => {
          if (isPressed) onConfirm();
          setPressed(!isPressed);
        }}
      >
        {isPressed ? `${children}? Press again` : children}
      </Button>
    </span>
  );
}

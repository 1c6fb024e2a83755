import type { ReactNode } from 'react';
import { useLink } from '#src/routing/use-link.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SuccessIcon } from '#src/ui/icons/icons.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { Gains } from './gains.tsx';
import styles from './profile.module.css';

interface EndedProps {
  readonly headingId: string;
  readonly title: string;
  readonly text: string;
  /** What the customer gets, and where to see it. */
  readonly gains?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly to: string }[];
  /** Buttons. */
  readonly children: ReactNode;
}

/** The end of a journey: what is saved, what gets better by it and where to look next. */
export function Ended({ headingId, title, text, gains = [], links = [], children }: EndedProps) {
  const linkTo = useLink();
  const known = links.flatMap(({ label, to }) => {
    const link = linkTo(to);
    return link === null ? [] : [{ label, link }];
  });
  return (
    <div className={styles.screen}>
      <div className={styles.ended}>
        <Icon of={SuccessIcon} size={32} className={styles.success} />
        <div className={styles.lead}>
          <Heading level={3} size={20} id={headingId} focusable>
            {title}
          </Heading>
          <Text measure>{text}</Text>
        </div>
      </div>
      {gains.length === 0 ? null : <Gains gains={gains} />}
      {known.length === 0 ? null : (
        <div className={styles.group}>
          <Text strong>Where to look next</Text>
          <Inline gap={4}>
            {known.map(({ label, link }) => (
              <TextLink key={label} link={link} standalone>
                {label}
              </TextLink>
            ))}
          </Inline>
        </div>
      )}
      <Inline gap={2}>{children}</Inline>
    </div>
  );
}

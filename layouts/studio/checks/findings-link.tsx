import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted } from '#layouts/studio/words.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CriticalIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import styles from './checks.module.css';

interface FindingsLinkProps {
  /** Id of the change. */
  readonly change: string;
  /** How much keeps it from being published. */
  readonly count: number;
}

/**
 * Says beside the next step of a change that it can't be published yet, and leads to the checks; nothing where it can. It is
 * short, because it comes and goes while somebody edits: in a line that broke, everything below would move.
 */
export function FindingsLink({ change, count }: FindingsLinkProps) {
  const linkTo = useLinkTo();
  if (count === 0) return null;
  return (
    <span className={styles.toFindings}>
      <Icon of={CriticalIcon} size={16} />
      <TextLink link={linkTo(addressOfChange(change, 'checks'))}>
        {`${counted(count, 'finding')} to fix`}
      </TextLink>
    </span>
  );
}

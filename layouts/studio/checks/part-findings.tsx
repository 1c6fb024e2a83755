import type { Finding } from '#layouts/api/shapes.ts';
import { useDesign } from '#layouts/studio/design/use-design.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CriticalIcon } from '#src/ui/icons/icons.ts';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './checks.module.css';
import { findingInWords } from './finding-words.ts';
import { fixOf } from './fix.ts';
import type { LocatedFinding } from './locate.ts';

interface PartFindingsProps {
  readonly label: string;
  readonly findings: readonly LocatedFinding[];
  /** Leads to the field at a place in the part. */
  readonly onOpen?: (at: string) => void;
}

/** What the checks find in a part of the page, above its fields; a near miss is corrected here. Nothing where they find nothing. */
export function PartFindings({ label, findings, onOpen }: PartFindingsProps) {
  const { page, readOnly } = useDesign();
  if (findings.length === 0) return null;
  return (
    <section aria-label={label} tabIndex={-1} data-at="" className={styles.inPart}>
      <ul className={styles.foundList} role="list">
        {findings.map(({ finding, at }, index) => {
          const { place, sentence } = findingInWords(finding, page.outline);
          // The part is named above, and a field by its own label.
          const field = place.split(', ').slice(1).join(', ');
          return (
            // Two findings may be told alike.
            // biome-ignore lint/suspicious/noArrayIndexKey: the position tells them apart
            <li key={index} className={styles.foundRow}>
              <Icon of={CriticalIcon} size={16} />
              <div className={styles.foundWords}>
                <span>{field === '' ? sentence : `${field}: ${sentence}`}</span>
                <span className={styles.foundTools}>
                  {readOnly === undefined ? (
                    <FixButton finding={finding} onFixed={() => onOpen?.(at)} />
                  ) : null}
                  {onOpen === undefined || at === '' ? null : (
                    <TextButton aria-label={`Go to the field ${field}`} onClick={() => onOpen(at)}>
                      Go to the field
                    </TextButton>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Puts the name that was probably meant in the place of a near miss; nothing where only a person knows the right one. */
function FixButton({ finding, onFixed }: { readonly finding: Finding; readonly onFixed: () => void }) {
  const { page, editor } = useDesign();
  const fix = fixOf(page.document, finding);
  if (fix === undefined) return null;
  return (
    <TextButton
      onClick={() => {
        editor.replace(fix.text, `Corrected to ${fix.use}`);
        announce(`Corrected to ${fix.use}.`);
        // The button is gone with the mistake.
        onFixed();
      }}
    >{`Use “${fix.use}”`}</TextButton>
  );
}

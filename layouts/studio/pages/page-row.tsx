import type { AnswerOf } from '#layouts/api/calls.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { useRoleReason } from '#layouts/studio/api/session.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { whenPublished } from '#layouts/studio/changes/change-words.ts';
import styles from '#layouts/studio/changes/changes.module.css';
import type { BrokenRule } from '#layouts/studio/shared/broken-rules.ts';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { capital, counted, documentName, nameInArea, wordsOf } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { AddIcon, ClockIcon, CriticalIcon, EditIcon, OutageIcon } from '#src/ui/icons/icons.ts';
import { Menu } from '#src/ui/overlay/menu.tsx';

export type PageSummary = AnswerOf<'pages.list'>['pages'][number];

interface PageRowProps {
  readonly page: PageSummary;
  readonly changes: readonly Change[];
  /** Those that it breaks as it is live. */
  readonly brokenRules: readonly BrokenRule[];
  readonly onNewChange: () => void;
}

/** A page: what is live, what is under way, and the way to edit it. */
export function PageRow({ page, changes, brokenRules, onNewChange }: PageRowProps) {
  const linkTo = useLinkTo();
  const reason = useRoleReason('editor');
  const name = documentName(page.path);
  const editing = changes.filter(({ id }) => page.changes.includes(id));
  const others = changes.filter((change) => !editing.includes(change) && change.state === 'open');
  const items = [...editing, ...others].map((change) => ({
    id: change.id,
    label: change.title,
    detail: editing.includes(change) ? 'edits this page already' : 'under way',
    icon: EditIcon,
    link: linkTo(addressOfChange(change.id, 'design', page.path)),
  }));
  return (
    <li className={cx(styles.row, styles.page)}>
      <span className={styles.main}>
        <span className={styles.name}>{nameInArea(page.path)}</span>
        <span className={styles.muted}>{page.path}</span>
      </span>
      <span className={cx(styles.muted, styles.wide)}>{counted(page.widgets, 'widget')}</span>
      <span className={cx(styles.muted, styles.wide)}>
        {page.release === null ? 'Not published' : `Release ${page.release}`}
      </span>
      <span className={styles.marks}>
        {brokenRules.length === 0 ? null : (
          <Badge tone="critical" icon={CriticalIcon}>
            {counted(brokenRules.length, 'broken rule')}
          </Badge>
        )}
        {editing.map((change) => {
          const when = whenPublished(change);
          return (
            <Badge
              key={change.id}
              tone={when === undefined ? 'info' : 'brand'}
              icon={when === undefined ? EditIcon : ClockIcon}
            >
              <span className={styles.cut}>{change.title}</span>
              {when === undefined ? null : <span>{` ${when}`}</span>}
            </Badge>
          );
        })}
        {page.switchedOff.map((type) => (
          <Badge key={type} tone="warning" icon={OutageIcon}>{`${capital(wordsOf(type))} is off`}</Badge>
        ))}
      </span>
      <span className={styles.end}>
        {reason === undefined ? (
          <Menu
            label={`Edit ${name}`}
            icon={EditIcon}
            text="Edit"
            items={[...items, { id: 'new', label: 'In a new change…', icon: AddIcon, onSelect: onNewChange }]}
          />
        ) : (
          <Button variant="quiet" icon={EditIcon} disabledReason={reason} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        )}
      </span>
    </li>
  );
}

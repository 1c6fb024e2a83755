import { useId } from 'react';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, HomeIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { changeInWords } from '#widgets/shared/property/property-change.ts';
import { propertyName } from '#widgets/shared/property/property-name.ts';
import { type AccountGroup, type Site, withSelectedInSight } from './account-groups.ts';
import styles from './account-properties.module.css';
import { Connections } from './connections.tsx';

/** How many properties of an account are shown at first, and how many each press adds. */
const steps = { first: 6, next: 40 };

/** How a property or an account is chosen. */
export interface Choice {
  /** The key of the one that is being switched to, if it was chosen here. */
  readonly pending: string | undefined;
  readonly isSwitching: boolean;
  readonly onSite: (site: Site) => void;
  readonly onAccount: (group: AccountGroup) => void;
}

const countOf = ({ siteCount, isWholeSelected }: AccountGroup) => {
  if (siteCount === 0) return 'No properties yet';
  if (siteCount === 1) return '1 property';
  return isWholeSelected ? `${siteCount} properties, shown together` : `${siteCount} properties`;
};

interface AccountSitesProps {
  readonly group: AccountGroup;
  readonly choice: Choice;
  readonly today: PlainDate;
}

/** One billing account: what it is called, whether it is the selected one, and its properties. */
export function AccountSites({ group, choice, today }: AccountSitesProps) {
  const titleId = useId();
  const more = useShowMore(group.sites.length, steps);
  const shown = withSelectedInSight(group.sites, steps.first).slice(0, more.limit);
  const details = [group.number, countOf(group)].filter((part) => part !== '').join(', ');
  return (
    <section className={styles.group} aria-labelledby={titleId}>
      <div className={styles.groupHead}>
        <div className={styles.groupName}>
          <div className={styles.label}>
            <Heading level={3} id={titleId}>
              {group.label}
            </Heading>
            {group.isSelected ? <Selected /> : null}
          </div>
          <Text size={14} tone="muted">
            {details}
          </Text>
        </div>
        {group.siteCount === 1 || group.isWholeSelected ? null : (
          <ChooseButton
            choice={choice}
            of={group.id}
            name={group.label}
            onChoose={() => choice.onAccount(group)}
          >
            {group.siteCount === 0 ? 'Work in this account' : 'Show all properties together'}
          </ChooseButton>
        )}
      </div>
      {shown.length === 0 ? null : (
        <ul className={styles.sites} role="list" aria-labelledby={titleId}>
          {shown.map((site) => (
            <SiteRow key={site.key} site={site} choice={choice} today={today} />
          ))}
        </ul>
      )}
      <ShowMore {...more} />
    </section>
  );
}

/** One property: name, address, connections, and the way to it. */
function SiteRow({ site, choice, today }: Omit<AccountSitesProps, 'group'> & { readonly site: Site }) {
  const { title, secondLine } = propertyName(site, today);
  const change = changeInWords({ ...site, statusDate: site.statusDate ?? null }, today);
  return (
    <li
      className={cx(styles.site, site.isSelected && styles.selected)}
      aria-current={site.isSelected || undefined}
    >
      <span className={styles.icon}>
        <Icon of={HomeIcon} />
      </span>
      <div className={styles.name}>
        <Text strong>{title}</Text>
        {[secondLine, change ?? '']
          .filter((line) => line !== '')
          .map((line) => (
            <Text key={line} size={14} tone="muted">
              {line}
            </Text>
          ))}
      </div>
      <Connections points={site.supplyPoints} status={site.status} />
      <div className={styles.action}>
        {site.isSelected ? (
          <Selected />
        ) : (
          <ChooseButton
            choice={choice}
            of={site.key}
            // A pending or closed site without a name is told apart by its address.
            name={title.startsWith('(') ? `${title} ${secondLine}` : title}
            onChoose={() => choice.onSite(site)}
          >
            Work in this property
          </ChooseButton>
        )}
      </div>
    </li>
  );
}

const Selected = () => (
  <Badge tone="brand" icon={CheckIcon}>
    Selected
  </Badge>
);

interface ChooseButtonProps {
  readonly choice: Choice;
  /** The key of what it chooses. */
  readonly of: string;
  /** What it chooses, for who hears the button alone. */
  readonly name: string;
  readonly children: string;
  readonly onChoose: () => void;
}

function ChooseButton({ choice, of, name, children, onChoose }: ChooseButtonProps) {
  const isPending = choice.pending === of;
  return (
    <Button
      size="small"
      loading={isPending}
      loadingText="Switching"
      disabledReason={choice.isSwitching && !isPending ? 'A switch is under way. Wait a moment.' : undefined}
      onClick={onChoose}
    >
      <span>{children}</span> <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

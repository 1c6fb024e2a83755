import { useLink } from '#src/routing/use-link.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { LockIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { staffAccess, type Visit } from './descriptor.ts';
import styles from './staff-access.module.css';
import { lookedText, timeOf, triedText } from './visit-text.ts';

/** The latest ones, and how many each press adds. */
const steps = { first: 3, next: 10 };

/** When staff looked at the account, at what, and which changes were refused. */
function StaffAccess({ config, data: { access } }: PropsOf<typeof staffAccess>) {
  const { visits } = access;
  const more = useShowMore(visits.length, steps);
  const hasVisits = visits.length > 0;
  return (
    <Card title={config.heading}>
      <Text size={14} tone="muted" measure>
        <span>Our staff can open your account as you see it, to help you. They can't change anything.</span>
        {hasVisits ? null : <span> So far nobody has. If somebody does, you'll see it here.</span>}
      </Text>
      {hasVisits ? (
        <>
          <ListRows label="Visits, latest first">
            {visits.slice(0, more.limit).map((visit) => (
              <ListRow key={visit.id} title={timeOf(visit)} detail={<Detail visit={visit} />} />
            ))}
          </ListRows>
          <ShowMore {...more} />
          <Question />
        </>
      ) : null}
    </Card>
  );
}

function Detail({ visit }: { readonly visit: Visit }) {
  const tried = triedText(visit);
  return (
    <>
      <span>{lookedText(visit)}</span>
      {tried === undefined ? null : (
        <span className={styles.tried}>
          {' '}
          <Icon of={LockIcon} size={16} className={styles.lock} />
          <span>{tried}</span>
        </span>
      )}
    </>
  );
}

/** Whom to ask about a visit. */
function Question() {
  const { phone } = useServices().brand.contact;
  const link = useLink()(phone.href, 'external');
  return (
    <Text size={14} tone="muted">
      A question about a visit? Call us on{' '}
      <span>{link === null ? phone.display : <TextLink link={link}>{phone.display}</TextLink>}</span>.
    </Text>
  );
}

export default defineWidget(staffAccess, StaffAccess);

import { useLink } from '#src/routing/use-link.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { HomeIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { HeadingLinks } from './heading-links.tsx';
import type { Place } from './place.ts';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';

interface Control<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

interface OverviewProps {
  readonly heading: string;
  readonly places: readonly Place[];
  readonly found: readonly Place[];
  readonly today: PlainDate;
  /** Absent for a few properties. */
  readonly search: Control<string> | undefined;
  /** Absent where prices are always shown as they are. */
  readonly gst: Control<GstBasis> | undefined;
  readonly offersMove: boolean;
  readonly offersPicture: boolean;
  readonly onPick: (place: Place) => void;
}

const countOf = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

/** The overview above the properties: how many, search, links to each, with or without GST, moving house. */
export function Overview(props: OverviewProps) {
  const { heading, places, found, today, search, gst, offersMove, offersPicture, onPick } = props;
  const toPicture = useLink()('/account/property-avatar');
  const picture = offersPicture ? toPicture : null;
  return (
    <Card
      title={heading}
      icon={HomeIcon}
      fill={false}
      menu={
        <Text as="span" size={14} tone="muted" tabular>
          {countOf(places.length)}
        </Text>
      }
      footer={
        offersMove || picture !== null ? (
          <div className={styles.ways}>
            {offersMove ? <MoveLink /> : null}
            {picture === null ? null : (
              <TextLink link={picture} standalone>
                Property picture
              </TextLink>
            )}
          </div>
        ) : null
      }
    >
      {search === undefined && gst === undefined ? null : (
        <div>
          <div className={styles.tools}>
            {search === undefined ? null : (
              <div className={styles.search}>
                <SearchField
                  label="Search your properties"
                  hint="By name, address, ICP or plan"
                  {...search}
                />
              </div>
            )}
            {gst === undefined ? null : (
              <SegmentedControl
                label="Show prices"
                hideLabel={false}
                options={[
                  { value: 'exclusive', label: 'excl. GST' },
                  { value: 'inclusive', label: 'incl. GST' },
                ]}
                {...gst}
              />
            )}
          </div>
          {search === undefined ? null : (
            <div role="status" className={styles.count}>
              {search.value.trim() === '' ? '' : `${found.length} of ${countOf(places.length)} found`}
            </div>
          )}
        </div>
      )}
      {places.length === 1 ? (
        <Text>Give your property a nickname, and see its plans and today's prices.</Text>
      ) : found.length === 0 ? null : (
        <HeadingLinks places={found} today={today} onPick={onPick} />
      )}
    </Card>
  );
}

/** The entry of a home move. */
function MoveLink() {
  const move = useLink()('/account/profile/moving-house');
  return move === null ? null : (
    <TextLink link={move} standalone>
      Moving house? Tell us
    </TextLink>
  );
}

export function NoMatch({ search, onClear }: { readonly search: string; readonly onClear: () => void }) {
  return (
    <EmptyState
      title={`No property matches "${search.trim()}".`}
      icon={SearchIcon}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      Try part of the address, the name you gave it or the ICP.
    </EmptyState>
  );
}

export function NoProperties({ offersMove }: { readonly offersMove: boolean }) {
  return (
    <Card title="Your properties" icon={HomeIcon}>
      <EmptyState
        title="There are no properties on this account."
        icon={HomeIcon}
        action={offersMove ? <MoveLink /> : null}
      >
        A property appears here once you've joined it to your account.
      </EmptyState>
    </Card>
  );
}

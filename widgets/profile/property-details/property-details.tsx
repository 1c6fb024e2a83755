import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { propertyList } from '#schemas/entities/account.ts';
import { plans as plansAnswer } from '#schemas/entities/billing.ts';
import { profileTabs } from '#schemas/entities/start-up.ts';
import { query } from '#src/api/query.ts';
import { useRefresh } from '#src/api/use-refresh.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { propertyDetails } from './descriptor.ts';
import { NoMatch, NoProperties, Overview } from './overview.tsx';
import { findPlaces, headingIdOf, type Place, placesOf } from './place.ts';
import { PlaceCards } from './place-cards.tsx';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';

/** A search field, and prices that open on request, from so many properties. */
const manyDefault = 6;

/** Every property of the account: name, nickname, supplies, plans and prices. */
function PropertyDetails({ config, data: { plans, list, tabs } }: PropsOf<typeof propertyDetails>) {
  const [search, setSearch] = useState('');
  const [basis, setBasis] = useState<GstBasis>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [hasChosen, setChosen] = useState(false);
  const wanted = useRef<Place>(undefined);
  const { selectSite, error } = useAccountSwitch();
  const readList = useRefresh(query('drd.widget.propertyList'));
  const places = useMemo(() => placesOf(plans, list), [plans, list]);
  const isMany = places.length >= (config.searchFrom ?? manyDefault);
  // The field answers every key at once, forty properties follow.
  const looksFor = useDeferredValue(isMany ? search : '');
  const found = useMemo(() => findPlaces(places, looksFor), [places, looksFor]);
  const offersMove = tabs === null || tabs.tabs.some(({ key }) => key === 'movingHouse');
  useEffect(() => {
    if (wanted.current === undefined) return;
    document.getElementById(headingIdOf(wanted.current))?.focus();
    wanted.current = undefined;
  });
  const select = useCallback(
    ({ billingAccountId, id }: Place) => {
      setChosen(true);
      void selectSite(billingAccountId, id);
    },
    [selectSite],
  );
  const toggle = useCallback(
    ({ id }: Place) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  if (places.length === 0) return <NoProperties offersMove={offersMove} />;
  return (
    <div className={styles.all}>
      <Overview
        heading={config.heading}
        places={places}
        found={found}
        search={isMany ? { value: search, onChange: setSearch } : undefined}
        // Homes pay with GST, and so see prices; businesses may see both.
        gst={
          plans.customerType === 'sme' ? { value: basis ?? basisOf(places), onChange: setBasis } : undefined
        }
        offersMove={offersMove}
        onPick={(place) => {
          wanted.current = place;
          setOpen(new Set([...open, place.id]));
        }}
      />
      <StaffNote />
      {list === null ? (
        <PartialNote onRetry={readList}>
          We couldn't load which property you work in. Names, plans and prices are shown.
        </PartialNote>
      ) : null}
      {hasChosen && error !== undefined ? (
        <div role="alert">
          <InlineAlert>We couldn't switch property. You're still where you were. Try again.</InlineAlert>
        </div>
      ) : null}
      {found.length === 0 ? (
        <NoMatch search={looksFor} onClear={() => setSearch('')} />
      ) : (
        <PlaceCards
          places={found}
          basis={basis}
          open={isMany ? open : undefined}
          onToggle={toggle}
          onSelect={list === null || places.length === 1 ? undefined : select}
        />
      )}
    </div>
  );
}

/** The basis of the account's prices, as its first supply has it. */
const basisOf = (places: readonly Place[]): GstBasis =>
  places.flatMap(({ supplyPoints }) => supplyPoints)[0]?.gst ?? 'exclusive';

export default defineWidget(propertyDetails, {
  answers: { plans: plansAnswer, list: propertyList, tabs: profileTabs },
  component: PropertyDetails,
});

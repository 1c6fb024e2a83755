import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useAccountSwitch } from '#src/startup/account-switch.tsx';
import { PartialNote } from '#src/ui/feedback/states.tsx';
import { SwitchProblem } from '#widgets/shared/property/switch-problem.tsx';
import { savingLock } from '#widgets/shared/writing/saving-lock.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { propertyDetails } from './descriptor.ts';
import { NoMatch, NoProperties, Overview } from './overview.tsx';
import { findPlaces, headingIdOf, type Place, placesOf } from './place.ts';
import { PlaceCards } from './place-cards.tsx';
import type { GstBasis } from './prices.ts';
import styles from './property-details.module.css';

/** Every property of the account: name, nickname, supplies, plans and prices. */
function PropertyDetails({ config, data, account }: PropsOf<typeof propertyDetails>) {
  const { plans } = data;
  const list = dataOf(data.list);
  const tabs = dataOf(data.tabs);
  const [search, setSearch] = useState('');
  const [basis, setBasis] = useState<GstBasis>();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [hasChosen, setChosen] = useState(false);
  const wanted = useRef<Place>(undefined);
  const { selectSite } = useAccountSwitch();
  const places = useMemo(() => placesOf(plans, list), [plans, list]);
  // From so many there is a search field, and prices open on request.
  const isMany = places.length >= config.searchFrom;
  // The field answers every key at once, forty properties follow.
  const looksFor = useDeferredValue(isMany ? search : '');
  const found = useMemo(() => findPlaces(places, looksFor), [places, looksFor]);
  const offersMove = tabs === undefined || tabs.tabs.some(({ key }) => key === 'movingHouse');
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
        today={account.today}
        search={isMany ? { value: search, onChange: setSearch } : undefined}
        // Homes pay with GST, and so see prices; businesses may see both.
        gst={account.type === 'sme' ? { value: basis ?? basisOf(places), onChange: setBasis } : undefined}
        offersMove={offersMove}
        offersPicture={dataOf(data.customer)?.canEditPropertyAvatar === true}
        onPick={(place) => {
          wanted.current = place;
          setOpen(new Set([...open, place.id]));
        }}
      />
      <StaffNote />
      {data.list.state === 'failed' && (
        <PartialNote onRetry={data.list.retry}>
          We couldn't load which property you work in. Names, plans and prices are shown.
        </PartialNote>
      )}
      <SwitchProblem hasChosen={hasChosen} />
      {found.length === 0 ? (
        <NoMatch search={looksFor} onClear={() => setSearch('')} />
      ) : (
        <PlaceCards
          places={found}
          basis={basis}
          open={isMany ? open : undefined}
          today={account.today}
          saveLockedReason={savingLock(config.isSavingLocked)}
          onToggle={toggle}
          onSelect={list === undefined || places.length === 1 ? undefined : select}
        />
      )}
    </div>
  );
}

/** The basis of the account's prices, as its first supply has it. */
const basisOf = (places: readonly Place[]): GstBasis =>
  places.flatMap(({ supplyPoints }) => supplyPoints)[0]?.gst ?? 'exclusive';

export default defineWidget(propertyDetails, PropertyDetails);

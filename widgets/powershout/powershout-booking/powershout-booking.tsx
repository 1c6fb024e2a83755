import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf, Part } from '#src/runtime/part.tsx';
import type { PlainDate } from '#src/time/plain-date.ts';
import { Calendar } from '#src/ui/controls/calendar.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { GiftIcon, HomeIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { usualHours } from '#widgets/shared/powershout/dearest-hours.ts';
import { ecoHoursOf } from '#widgets/shared/powershout/green-hours.ts';
import { NotEligible } from '#widgets/shared/powershout/not-eligible.tsx';
import { placeOf, placesOf } from '#widgets/shared/powershout/places.ts';
import { DayForm } from './day-form.tsx';
import { bookingDay, powershoutBooking } from './descriptor.ts';
import styles from './powershout-booking.module.css';

type BookingProps = PropsOf<typeof powershoutBooking>;

/** Books free hours: a place, a day, an hour, how long. */
function PowershoutBooking(props: BookingProps) {
  return (
    <Card title={props.config.heading}>
      <Content {...props} />
    </Card>
  );
}

function Content(props: BookingProps) {
  const { data, view, account } = props;
  const { currency } = data;
  const places = placesOf(data.accounts);
  const place = placeOf(places, view.values.place, account.sites);
  const { lastBookableDate } = currency.rules;
  if (!currency.isEligible) return <NotEligible />;
  if (place === undefined) {
    return (
      <EmptyState icon={HomeIcon} title="There's no property to book free power for.">
        Free power is for electricity that we supply today. Once yours is connected, you can book it here.
      </EmptyState>
    );
  }
  if (currency.balance === 0 || lastBookableDate === null) {
    return (
      <EmptyState icon={GiftIcon} title="You have no hours to book.">
        You've used them all, or they've expired. Accept an offer, or wait for your next hours: then choose a
        day here.
      </EmptyState>
    );
  }
  const { today } = account;
  const day = bookingDay(view.values.day, today, currency);
  return (
    <div className={styles.card}>
      {places.length > 1 ? (
        <Select
          label="Property"
          hint={place.name === place.address ? undefined : place.address}
          options={places.map(({ supplyPointId, name }) => ({ value: supplyPointId, label: name }))}
          value={place.supplyPointId}
          onChange={(chosen) => view.set({ place: chosen })}
        />
      ) : (
        <Text size={14} tone="muted">{`At ${place.name}`}</Text>
      )}
      <div className={styles.columns}>
        <Calendar
          label="Day of the booking"
          value={day}
          onChange={(chosen) => view.set({ day: chosen })}
          today={today}
          min={today}
          max={lastBookableDate}
          marked={{ days: new Set(dataOf(data.dates)?.bookingDates), word: 'booked' }}
        />
        <Hours {...props} place={place} day={day} />
      </div>
    </div>
  );
}

interface HoursProps extends BookingProps {
  readonly place: NonNullable<ReturnType<typeof placeOf>>;
  readonly day: PlainDate;
}

function Hours({ config, data, view, account, place, day }: HoursProps) {
  const { currency, onDay, use } = data;
  const loading = (
    <Text size={14} tone="muted">
      Loading the hours of the day
    </Text>
  );
  // Use is that of the selected sites: of another one it says nothing.
  const isOfPlace = account.sites.length === 1 && account.sites[0]?.id === place.siteId;
  const usual = usualHours((isOfPlace ? dataOf(use)?.usage : undefined) ?? [], day);
  if (view.isPending || onDay.state === 'unwanted') return <div className={styles.day}>{loading}</div>;
  return (
    <Part
      of={onDay}
      subject="the hours of this day"
      note="Nothing can be booked until then."
      waiting={loading}
    >
      {(answer) => (
        <DayForm
          key={`${place.supplyPointId} ${day}`}
          day={day}
          place={place}
          loyaltyAccountId={data.accounts.loyaltyAccountId ?? currency.loyaltyAccountId ?? ''}
          answer={answer}
          maximumDuration={Math.min(config.maximumDuration, currency.rules.maximumDuration)}
          balance={currency.balance}
          eco={ecoHoursOf(dataOf(data.green), day, config.ecoFriendlyFrom)}
          usual={usual}
          suggestions={config.suggestions}
        />
      )}
    </Part>
  );
}

export default defineWidget(powershoutBooking, PowershoutBooking);

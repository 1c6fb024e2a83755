import { formatDate } from '#src/time/format-date.ts';
import type { PlainDate } from '#src/time/plain-date.ts';
import { CalendarButton } from '#widgets/shared/files/calendar-button.tsx';
import { bottlesText } from './bottles.ts';

interface DeliveryButtonProps {
  /** Of the order: a delivery that gets another day replaces the one in the calendar. */
  readonly orderId: string;
  readonly day: PlainDate;
  readonly bottles: number;
  readonly address: string;
}

/** Saves a delivery as a file for the customer's calendar. */
export function DeliveryButton({ orderId, day, bottles, address }: DeliveryButtonProps) {
  return (
    <CalendarButton
      of={`${bottlesText(bottles)} on ${formatDate(day)}`}
      fileName={`bottled-gas-${day}`}
      events={[
        {
          id: `lpg-${orderId}`,
          title: `Bottled gas delivery: ${bottlesText(bottles)}`,
          text: 'Keep the path to your bottles clear, and dogs inside.',
          place: address,
          when: { day },
        },
      ]}
    />
  );
}

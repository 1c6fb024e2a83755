import { type Day, dayFromParts, dayText } from './calendar.ts';
import type { SavedCard } from './customer.ts';

/** Cards work to the end of their last month. */
export function cardEnd({ expiryYear, expiryMonth }: Pick<SavedCard, 'expiryYear' | 'expiryMonth'>): Day {
  return dayText(dayFromParts(expiryYear, expiryMonth + 1, 0));
}

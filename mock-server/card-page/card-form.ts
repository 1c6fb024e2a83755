import type { Day } from '#mock/world/calendar.ts';
import type { SavedCard } from '#mock/world/customer.ts';
import { testCards } from './test-cards.ts';

export const cardFields = ['number', 'expiry', 'securityCode'] as const;
type CardField = (typeof cardFields)[number];
export type CardErrors = Partial<Record<CardField, string>>;

type Read =
  | { readonly card: Omit<SavedCard, 'id'>; readonly isDeclinedNow: boolean }
  | { readonly errors: CardErrors };

/** Years that a card can be valid for at most. */
const longest = 20;

/** Parses a card as typed. Of its number only the last four digits are returned. */
export function readCard(form: URLSearchParams, today: Day): Read {
  const digits = (form.get('number') ?? '').replaceAll(/[\s-]/g, '');
  const expiry = readExpiry(form.get('expiry') ?? '', today);
  const brand = brandOf(digits);
  const errors: CardErrors = {};
  if (!/^\d{16}$/.test(digits)) errors.number = 'Enter the 16 digits on the front of your card.';
  else if (!passesLuhn(digits)) errors.number = 'Check the card number. One of its digits is wrong.';
  else if (brand === undefined) errors.number = 'We take Visa and Mastercard only.';
  if (typeof expiry === 'string') errors.expiry = expiry;
  if (!/^\d{3}$/.test((form.get('securityCode') ?? '').trim())) {
    errors.securityCode = 'Enter the 3 digits on the back of your card.';
  }
  if (brand === undefined || typeof expiry === 'string' || Object.keys(errors).length > 0) return { errors };
  const known = testCards.find(({ number }) => number === digits);
  return {
    card: {
      brand,
      lastFourDigits: digits.slice(-4),
      ...expiry,
      ...(known?.behaviour === 'declinedLater' ? { isDeclined: true } : {}),
    },
    isDeclinedNow: known?.behaviour === 'declined',
  };
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function brandOf(digits: string): SavedCard['brand'] | undefined {
  const start = Number(digits.slice(0, 4));
  if (digits.startsWith('4')) return 'visa';
  return (start >= 5100 && start < 5600) || (start >= 2221 && start <= 2720) ? 'mastercard' : undefined;
}

/** Month and year of "11/28", or what is wrong with it. A card works to the end of its month. */
function readExpiry(text: string, today: Day): { expiryMonth: number; expiryYear: number } | string {
  const [, month, year] = /^\s*(\d{1,2})\s*[/-]\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = 2000 + Number(year);
  if (!(expiryMonth >= 1 && expiryMonth <= 12)) return 'Enter month and year, such as 11/28.';
  const monthText = `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`;
  if (monthText < today.slice(0, 7)) return 'This card has expired. Use another one.';
  if (expiryYear > Number(today.slice(0, 4)) + longest) return 'Check the year. It is too far ahead.';
  return { expiryMonth, expiryYear };
}

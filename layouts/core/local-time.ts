const zone = 'Pacific/Auckland';
/** Swedish dates and times are those of ISO 8601, with a space. */
const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });

/** What clocks in New Zealand show at an instant (milliseconds since 1970), as 2026-12-01T09:00. */
export const localTime = (instant: number): string => format.format(instant).replace(' ', 'T');

/** A time as conditions have it. */
export const localTimePattern = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])T([01]\\d|2[0-3]):[0-5]\\d$';

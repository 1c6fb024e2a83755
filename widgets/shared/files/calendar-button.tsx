import { useServices } from '#src/services.tsx';
import { CalendarIcon } from '#src/ui/icons/icons.ts';
import type { CalendarEvent } from './calendar-file.ts';
import { TextFileButton } from './text-file-button.tsx';

interface CalendarButtonProps {
  /** What the button adds, for its name: "free power on Sat 7 Mar". */
  readonly of: string;
  /** Without extension. */
  readonly fileName: string;
  readonly events: readonly CalendarEvent[];
}

const copy = {
  title: 'Copy the text of the file',
  text: "Your browser didn't let us save a file. Save this text as a file that ends in .ics, then open it.",
};

/** Saves events as a file that every calendar opens. */
export function CalendarButton({ of, fileName, events }: CalendarButtonProps) {
  const { clock } = useServices();
  const make = async () => {
    const { calendarText } = await import('./calendar-file.ts');
    return calendarText(events, { host: location.hostname, now: clock.now() });
  };
  const file = { fileName: `${fileName}.ics`, type: 'text/calendar;charset=utf-8', make, copy };
  return (
    <TextFileButton {...file} name={`Add to calendar: ${of}`} icon={CalendarIcon}>
      Add to calendar
    </TextFileButton>
  );
}

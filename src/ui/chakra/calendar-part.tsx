import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useRef } from 'react';
import { plainDate } from '#src/time/plain-date.ts';
import styles from '#src/ui/controls/date-field.module.css';
import type { CalendarPartProps } from '#src/ui/controls/date-field.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { CalendarDays, dayNames } from './calendar-days.tsx';
import { ChakraHost } from './chakra-host.tsx';
import { useOpened } from './use-opened.ts';

const translations = dayNames();

/** The Chakra side of `DateField`: a month of days. What is typed is the field's. */
export function CalendarPart(props: CalendarPartProps) {
  const { triggerId, controlId, label, value, today, min, max, onPick, open, onOpenChange } = props;
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraHost>
      <DatePicker.Root
        ids={{ trigger: triggerId, control: controlId }}
        locale="en-NZ"
        timeZone="Pacific/Auckland"
        startOfWeek={0}
        maxView="day"
        fixedWeeks
        translations={translations}
        positioning={{ placement: 'bottom-start', gutter: 4 }}
        value={value === null ? [] : [parseDate(value)]}
        defaultFocusedValue={parseDate(value ?? today)}
        {...(min && { min: parseDate(min) })}
        {...(max && { max: parseDate(max) })}
        onValueChange={({ value: [picked] }) => {
          if (picked) onPick(plainDate(picked.toString()));
        }}
        open={useOpened(open)}
        onOpenChange={(details) => {
          const active = document.activeElement;
          // Focus leaves the calendar before it is hidden, unless it has gone elsewhere already.
          if (!details.open && (active === document.body || content.current?.contains(active))) {
            document.getElementById(triggerId)?.focus();
          }
          onOpenChange(details.open);
        }}
      >
        <DatePicker.Positioner>
          <DatePicker.Content
            ref={content}
            className={styles.calendar}
            role="dialog"
            aria-roledescription="calendar"
            aria-label={label}
          >
            <div className={styles.head}>
              <DatePicker.PrevTrigger className={styles.step}>
                <Icon of={ChevronLeftIcon} />
              </DatePicker.PrevTrigger>
              <DatePicker.MonthSelect className={styles.select} />
              <DatePicker.YearSelect className={styles.select} />
              <DatePicker.NextTrigger className={styles.step}>
                <Icon of={ChevronRightIcon} />
              </DatePicker.NextTrigger>
            </div>
            <DatePicker.View view="day">
              <CalendarDays today={today} />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraHost>
  );
}

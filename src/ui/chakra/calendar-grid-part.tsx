import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useEffect, useState } from 'react';
import { plainDate } from '#src/time/plain-date.ts';
import calendarStyles from '#src/ui/controls/calendar.module.css';
import type { CalendarProps } from '#src/ui/controls/calendar.tsx';
import styles from '#src/ui/controls/date-field.module.css';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { CalendarDays, dayNames } from './calendar-days.tsx';
import { ChakraHost } from './chakra-host.tsx';

/** The Chakra side of `Calendar`. */
export function CalendarGridPart(props: CalendarProps) {
  const { label, value, onChange, today, min, max, marked } = props;
  const [focused, setFocused] = useState(value);
  useEffect(() => setFocused(value), [value]);
  return (
    <ChakraHost>
      <DatePicker.Root
        inline
        locale="en-NZ"
        timeZone="Pacific/Auckland"
        startOfWeek={0}
        maxView="day"
        fixedWeeks
        translations={dayNames(marked)}
        value={[parseDate(value)]}
        focusedValue={parseDate(focused)}
        onFocusChange={({ focusedValue }) => setFocused(plainDate(focusedValue.toString()))}
        min={parseDate(min)}
        max={parseDate(max)}
        onValueChange={({ value: [picked] }) => {
          if (picked) onChange(plainDate(picked.toString()));
        }}
      >
        <DatePicker.Content className={calendarStyles.calendar} role="group" aria-label={label}>
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
            <CalendarDays today={today} marked={marked?.days} />
          </DatePicker.View>
        </DatePicker.Content>
      </DatePicker.Root>
    </ChakraHost>
  );
}

import { DatePicker, parseDate } from '@chakra-ui/react/date-picker';
import { useRef } from 'react';
import { formatFullDate } from '#src/time/format-date.ts';
import { plainDate } from '#src/time/plain-date.ts';
import styles from '#src/ui/controls/date-field.module.css';
import type { CalendarPartProps } from '#src/ui/controls/date-field.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons/icons.ts';
import { ChakraHost } from './chakra-host.tsx';
import { useOpened } from './use-opened.ts';

const translations = {
  content: 'calendar',
  dayCell: ({ value }: { value: { toString(): string } }) => formatFullDate(plainDate(value.toString())),
  nextTrigger: () => 'Next month',
  prevTrigger: () => 'Previous month',
  monthSelect: 'Month',
  yearSelect: 'Year',
};

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
              <Days today={today} />
            </DatePicker.View>
          </DatePicker.Content>
        </DatePicker.Positioner>
      </DatePicker.Root>
    </ChakraHost>
  );
}

function Days({ today }: Pick<CalendarPartProps, 'today'>) {
  return (
    <DatePicker.Context>
      {({ weekDays, weeks }) => (
        <DatePicker.Table className={styles.days}>
          <DatePicker.TableHead>
            <DatePicker.TableRow>
              {weekDays.map(({ long, narrow }) => (
                <DatePicker.TableHeader key={long}>{narrow}</DatePicker.TableHeader>
              ))}
            </DatePicker.TableRow>
          </DatePicker.TableHead>
          <DatePicker.TableBody>
            {weeks.map((week) => (
              <DatePicker.TableRow key={String(week[0])}>
                {week.map((day) => (
                  <DatePicker.TableCell
                    key={String(day)}
                    value={day}
                    // Chakra would take the day of the device.
                    aria-current={String(day) === today ? 'date' : false}
                  >
                    <DatePicker.TableCellTrigger
                      className={cx(styles.day, String(day) === today && styles.today)}
                    >
                      {day.day}
                    </DatePicker.TableCellTrigger>
                  </DatePicker.TableCell>
                ))}
              </DatePicker.TableRow>
            ))}
          </DatePicker.TableBody>
        </DatePicker.Table>
      )}
    </DatePicker.Context>
  );
}

import { DatePicker } from '@chakra-ui/react/date-picker';
import { formatFullDate } from '#src/time/format-date.ts';
import { type PlainDate, plainDate } from '#src/time/plain-date.ts';
import calendarStyles from '#src/ui/controls/calendar.module.css';
import styles from '#src/ui/controls/date-field.module.css';
import { cx } from '#src/ui/cx.ts';

interface Marked {
  readonly days: ReadonlySet<string>;
  readonly word: string;
}

/** Names of what a calendar has; a marked day has the word of the mark. */
export const dayNames = (marked?: Marked) => ({
  content: 'calendar',
  dayCell: ({ value }: { value: { toString(): string } }) => {
    const day = value.toString();
    const name = formatFullDate(plainDate(day));
    return marked?.days.has(day) ? `${name}, ${marked.word}` : name;
  },
  nextTrigger: () => 'Next month',
  prevTrigger: () => 'Previous month',
  monthSelect: 'Month',
  yearSelect: 'Year',
});

interface CalendarDaysProps {
  readonly today: PlainDate;
  readonly marked?: ReadonlySet<string> | undefined;
}

/** The weeks of the month that is shown. */
export function CalendarDays({ today, marked }: CalendarDaysProps) {
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
                      className={cx(
                        styles.day,
                        String(day) === today && styles.today,
                        marked?.has(String(day)) === true && calendarStyles.marked,
                      )}
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

import { addDays, type Day, dayNumber, startOfDay } from '#mock/world/calendar.ts';
import type { StaffVisit } from '#mock/world/staff-visits.ts';

interface VisitPlan {
  readonly daysAgo: number;
  /** Minutes after midnight. */
  readonly from: number;
  readonly minutes: number;
  readonly looked: readonly string[];
  /** Minutes after the visit began, and the area of what was refused then. */
  readonly tried?: readonly (readonly [minutes: number, area: string])[];
}

/** Newest first. */
const plans: Readonly<Record<string, readonly VisitPlan[]>> = {
  margaret: [
    {
      daysAgo: 12,
      from: 642,
      minutes: 14,
      looked: ['Accounts and sites', 'Billing', 'Payments', 'Person'],
      tried: [[9, 'Payments']],
    },
    { daysAgo: 70, from: 905, minutes: 0, looked: [] },
  ],
  sione: [
    { daysAgo: 2, from: 560, minutes: 25, looked: ['Dashboard', 'Accounts and sites', 'Usage', 'Insights'] },
    {
      daysAgo: 9,
      from: 1_431,
      minutes: 33,
      looked: ['Accounts and sites', 'Person', 'Billing'],
      tried: [
        [4, 'Person'],
        [5, 'Person'],
        [20, 'Billing'],
      ],
    },
    { daysAgo: 41, from: 840, minutes: 3, looked: ['Billing'] },
    { daysAgo: 88, from: 615, minutes: 8, looked: ['Accounts and sites', 'Moving house'] },
    { daysAgo: 133, from: 720, minutes: 11, looked: ['Usage'] },
  ],
};

/** What staff had looked at and tried before the first day, newest first. */
export function staffVisitsBefore(today: Day, persona: string): StaffVisit[] {
  return (plans[persona] ?? []).map(({ daysAgo, from, minutes, looked, tried = [] }) => {
    const start = startOfDay(dayNumber(addDays(today, -daysAgo))) + from * 60_000;
    const after = (passed: number) => new Date(start + passed * 60_000).toISOString();
    return {
      session: `${persona}-${daysAgo}`,
      staff: 'staff-1',
      startedAt: after(0),
      lastAt: after(minutes),
      looked: [...looked],
      tried: tried.map(([passed, area]) => ({ at: after(passed), area })),
    };
  });
}

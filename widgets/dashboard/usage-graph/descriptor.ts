import { usageGraphConfig } from '#schemas/widgets/usage-graph.ts';
import { optionalQuery, type Query } from '#src/api/query.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { readComparison, readDay, readPeriod, viewNames } from './view-values.ts';

interface Always {
  readonly accounts: Query<'billing.accounts', true>;
  readonly period: Query<'electricity.billPeriod', true>;
  /** The period to compare with. Without one it is `period` again, which costs no request. */
  readonly comparison: Query<'electricity.billPeriod', true>;
}
interface Hours {
  readonly hours: Query<'electricity.siteUsage', true>;
}
interface Gas {
  readonly gas: Query<'naturalGas.billPeriod', true>;
  readonly sites: Query<'drd.widget.propertyList', true>;
}
type Plain<T> = { readonly [K in keyof T]: T[K] };
/** Hours only while a day is open; gas where the layout wants it, and only the current period of it exists. */
type UsageQueries = Plain<Always> | Plain<Always & Hours> | Plain<Always & Gas> | Plain<Always & Hours & Gas>;

/** The type of the problem where the site has none of an energy, or none by the day. */
export const noData = '/error/no_data';

/** Electricity in a window; without one in the current bill period. */
export function electricityQuery(window: { from: string; to: string } | undefined) {
  return optionalQuery('electricity.billPeriod', {
    body: window === undefined ? {} : { startDate: window.from, endDate: window.to },
  });
}

export const hoursQuery = (day: string) =>
  optionalQuery('electricity.siteUsage', {
    body: { startDate: day, endDate: day, intervalType: 'HOURLY' },
  });

export const gasQuery = () => optionalQuery('naturalGas.billPeriod');

export const usageGraph = describeWidget<'usageGraph', UsageQueries>('usageGraph', {
  config: usageGraphConfig,
  data: (config, { view }) => {
    const period = readPeriod(view['period']);
    const day = readDay(view['day']);
    // All are optional: a site without electricity answers 404, which is not a failure of the page.
    const always = {
      accounts: optionalQuery('billing.accounts'),
      period: electricityQuery(period),
      comparison: electricityQuery(readComparison(view['compare']) ?? period),
    };
    const gas =
      config.showGas === true && period === undefined
        ? { gas: gasQuery(), sites: optionalQuery('drd.widget.propertyList') }
        : undefined;
    const hours = day === null ? undefined : { hours: hoursQuery(day) };
    if (gas && hours) return { ...always, ...hours, ...gas };
    if (gas) return { ...always, ...gas };
    return hours ? { ...always, ...hours } : always;
  },
  view: viewNames,
  subject: 'your energy use',
  size: { minHeight: { base: 840, md: 667 }, skeleton: 'chart' },
});

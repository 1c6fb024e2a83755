import { type Handlers, reply } from '#mock/handler.ts';
import { wireWindow } from '#mock/handlers/shared/balance.ts';
import { wholeDollarText, wireDollars } from '#mock/handlers/shared/money.ts';
import { movesOf, moveText } from '#mock/handlers/shared/moves.ts';
import { hasPage } from '#mock/handlers/shared/pages.ts';
import { projection } from '#mock/handlers/shared/projection.ts';
import { goTo, phones } from '#mock/handlers/shared/targets.ts';
import { centsOf, currentWindow, daysOf, isEnergyOnly, shownSourcesOf } from '#mock/handlers/shared/usage.ts';
import { countText, dateText, siteName, supplyTypeNames } from '#mock/handlers/shared/words.ts';
import { daysIn } from '#mock/world/bill-periods.ts';
import { dayNumber } from '#mock/world/calendar.ts';
import { type Customer, selectedAccount, selectedSites } from '#mock/world/customer.ts';
import { lastDayWithData } from '#mock/world/usage-view.ts';
import { supplyTypes } from '#schemas/entities/money.ts';

/** The current bill period areas: cost so far of the selected sites, and a range for the whole period. */
export const sidekickHandlers: Pick<Handlers, 'drd.widget.sidekick'> = {
  'drd.widget.sidekick': (_input, context) => {
    const { world, customer, brand } = context;
    const window = currentWindow(context);
    const today = dayNumber(world.today());
    const sources = shownSourcesOf(context);
    const days = daysOf(sources, window);
    const soFarCents = centsOf(days);
    const range = projection(sources, window, today, soFarCents);
    const dataTo = lastDayWithData(days);
    const elapsed = dataTo === null ? 0 : dayNumber(dataTo) - window.start + 1;
    const left = daysIn(window) - Math.max(0, Math.min(today - window.start, daysIn(window)));
    const title = titleOf(customer);
    const moves = movesOf(context);
    return reply(200, {
      headerArea: {
        title: today < window.start ? 'Your first bill period' : 'This bill period',
        window: wireWindow(window),
      },
      titleArea: { title, value: wholeDollarText(soFarCents) },
      progressArea: { daysElapsed: elapsed, daysInBillPeriod: daysIn(window) },
      barArea: {
        leftText: dataTo === null ? 'No readings yet' : `Read to ${dateText(dataTo)}`,
        rightText: `${countText(left, 'day')} left`,
      },
      billArea: {
        title,
        soFarNZD: wireDollars(soFarCents),
        projectedLowNZD: range && wireDollars(range.low),
        projectedHighNZD: range && wireDollars(range.high),
        includesGst: !isEnergyOnly(context),
        includesDailyCharge: !isEnergyOnly(context),
        dataTo,
        daysCounted: days.filter(({ type }) => type !== 'empty').length,
        daysEstimated: days.filter(({ isEstimated }) => isEstimated).length,
      },
      supplyTypesArea: {
        supplyTypes: supplyTypes
          .map((type) => ({
            type,
            sources: sources.filter(({ supplyPoint }) => supplyPoint.supplyType === type),
          }))
          .filter((supply) => supply.sources.length > 0)
          .map((supply) => ({
            type: supply.type,
            text: supplyTypeNames[supply.type],
            value: wholeDollarText(centsOf(daysOf(supply.sources, window))),
          })),
      },
      buttonArea: hasPage(context, 'products/consumption')
        ? goTo('See your usage', '/account/products/consumption')
        : null,
      contactArea:
        moves.length > 0
          ? { text: `${moveText(moves)} Questions about your move? Call us.`, phone: phones[brand] }
          : null,
    });
  },
};

function titleOf(customer: Customer): string {
  const sites = selectedSites(customer);
  const [site] = sites;
  if (sites.length === 1 && site && selectedAccount(customer).sites.length > 1)
    return `So far at ${siteName(site)}`;
  // A cost without GST and daily charge isn't what the bill comes to.
  return isEnergyOnly({ customer }) ? 'Your energy so far' : 'Your bill so far';
}

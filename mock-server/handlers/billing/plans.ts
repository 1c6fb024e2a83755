import { type Context, type Handlers, reply } from '#mock/handler.ts';
import { sourceOf } from '#mock/handlers/shared/supply-source.ts';
import { kwh, whOf } from '#mock/handlers/shared/usage.ts';
import { supplyTypeNames } from '#mock/handlers/shared/words.ts';
import { type DayNumber, dayNumber, dayText } from '#mock/world/calendar.ts';
import { addressLine, type SupplyPoint, selectedAccount } from '#mock/world/customer.ts';
import { type Plan, type Price, planOf, planYearStart, priceOn } from '#mock/world/plans.ts';
import { lastDayWithData, shownDays } from '#mock/world/usage-view.ts';

/** Plans and today's prices of the selected account. */
export const planHandlers: Pick<Handlers, 'billing.plans'> = {
  'billing.plans': (_input, context) => {
    const { customer, world } = context;
    const { id, type, sites } = selectedAccount(customer);
    const today = dayNumber(world.today());
    return reply(200, {
      billingAccountId: id,
      customerType: type,
      billingAccountSites: sites.map((site) => ({
        id: site.id,
        address: addressLine(site.address),
        nickname: site.nickname,
        status: site.status,
        supplyPoints: site.supplyPoints.map((point) => wireSupplyPoint(context, point, today)),
      })),
    });
  },
};

function wireSupplyPoint(context: Context, point: SupplyPoint, today: DayNumber) {
  const { id, supplyPointId, supplyType, planId } = point;
  const plan = planOf(planId);
  const { energy } = plan;
  return {
    id,
    supplyPointId,
    supplyType,
    supplyTypeDisplay: supplyTypeNames[supplyType],
    planName: plan.name,
    isCostIncluded: plan.isCostIncluded,
    isValuePlan: energy.kind === 'value',
    valuePlanAnnualLimit: energy.kind === 'value' ? energy.yearLimitKwh : null,
    valuePlanYear: planYearOf(context, point, plan, today),
    gst: plan.gst,
    tariffs: tariffsOf(plan, today),
  };
}

/** The progress of the year of a value plan, by the days that the portal shows. */
function planYearOf(context: Context, point: SupplyPoint, { energy }: Plan, today: DayNumber) {
  if (energy.kind !== 'value') return null;
  const start = planYearStart(energy.yearFromMonth, today);
  const source = sourceOf(context, point.id, point.supplyType);
  const days = source ? shownDays(source, dayText(start), dayText(today)) : [];
  return {
    startDate: dayText(start),
    // A plan year has 366 days at most, so its second one begins within 400.
    endDate: dayText(planYearStart(energy.yearFromMonth, start + 400) - 1),
    usedKWh: kwh(whOf(days)),
    dataTo: lastDayWithData(days),
    priceAfter: priceOn(energy.priceAfter, today) / 10_000,
  };
}

/** The names are those of the lines on a bill. */
function tariffsOf({ energy, daily, dailyName }: Plan, today: DayNumber) {
  // Prices are hundredths of a cent.
  const tariff = (name: string, price: Price, unit: 'kWh' | 'day' | 'bottle') => ({
    name,
    value: priceOn(price, today) / 10_000,
    unit,
  });
  const perDay = tariff(dailyName, daily, 'day');
  switch (energy.kind) {
    case 'flat':
      return [tariff(energy.name, energy.price, 'kWh'), perDay];
    case 'dayNight':
      return [tariff('Day', energy.day, 'kWh'), tariff('Night', energy.night, 'kWh'), perDay];
    case 'value':
      return [
        tariff('Within the yearly limit', energy.price, 'kWh'),
        tariff('After the yearly limit', energy.priceAfter, 'kWh'),
        perDay,
      ];
    case 'bottles':
      return [tariff(`${energy.bottleKg} kg bottle`, energy.price, 'bottle'), perDay];
  }
}

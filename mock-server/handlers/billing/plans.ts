import { type Handlers, reply } from '../../handler.ts';
import { type DayNumber, dayNumber } from '../../world/calendar.ts';
import { addressLine, type SupplyPoint, selectedAccount } from '../../world/customer.ts';
import { type Plan, type Price, planOf, priceOn } from '../../world/plans.ts';
import { supplyTypeNames } from '../shared/words.ts';

/** Plans and today's prices of the selected account. */
export const planHandlers: Pick<Handlers, 'billing.plans'> = {
  'billing.plans': (_input, { customer, world }) => {
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
        supplyPoints: site.supplyPoints.map((point) => wireSupplyPoint(point, today)),
      })),
    });
  },
};

function wireSupplyPoint({ id, supplyPointId, supplyType, planId }: SupplyPoint, today: DayNumber) {
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
    gst: plan.gst,
    tariffs: tariffsOf(plan, today),
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

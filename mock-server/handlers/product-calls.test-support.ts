import type { App } from '../dispatch.ts';

interface ProductCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What a persona would send to the operations about insights and products; wrong things are among it. */
export function productCalls(app: App, persona: string): Readonly<Record<string, readonly ProductCall[]>> {
  const customer = app.world.customer(persona);
  const sites = customer?.accounts.flatMap((account) => account.sites) ?? [];
  const points = sites.flatMap(({ supplyPoints }) => supplyPoints);
  const firstOf = (supplyType: string) => points.find((point) => point.supplyType === supplyType);
  const power = firstOf('electricity');
  const { powershout } = customer ?? {};
  const [offer] = powershout?.offers ?? [];
  const booking = {
    startDate: '2026-03-06T18:00:00',
    supplyAgreementId: power?.supplyAgreementId ?? '',
    duration: 1,
    supplyPointId: power?.id ?? '',
    loyaltyAccountId: powershout?.loyaltyAccountId ?? '',
    vouchers: [`${powershout?.vouchers[0]?.id}.1`],
  };
  const year = (value: string) => ({ query: { year: value } });
  return {
    'insights.usageBreakdown': [{ query: { environment: 'web' } }],
    'insights.homeComparison': [{ query: { environment: 'web' } }],
    'insights.yearly': [year('2025'), year('2026'), year('1999')],
    'generationMix.usageImpact': [{ query: { date: '2026-03-01' } }, { query: { date: '2030-01-01' } }],
    'generationMix.monthlyUsageImpact': [{ query: { month: '2026-02' } }, { query: { month: '2026-13' } }],
    'showerOptimiser.save': [{ body: { actualTimeInSeconds: 420, targetTimeInSeconds: 240 } }, { body: {} }],
    'carbonCalculator.save': [
      { body: { step: 'carDetails', carDetails: { numOfCars: 0, cars: [] } } },
      { body: { step: 'occupants', occupants: { adults: 2, children: 1 } } },
      { body: { step: 'gasUsage', gasUsage: { heating: true, hotWater: true, cooking: false } } },
      { body: { step: 'shower', shower: { frequency: 2, duration: 'twoMinutes' } } },
      { body: { step: 'carDetails', carDetails: { numOfCars: 1, cars: [] } } },
      {
        body: {
          step: 'carDetails',
          carDetails: { numOfCars: 1, cars: [{ fuelType: 'hybrid', carDistanceDriven: 9_000 }] },
        },
      },
    ],
    'powershout.activityHistory': [{}, { query: { pageSize: '40', pageNumber: '2' } }],
    'powershout.bookings': [
      {},
      { query: { bookingDatesOnly: 'true' } },
      { query: { supplyPointId: power?.id ?? '', selectedDate: '2026-03-07' } },
    ],
    'powershout.offer.accept': [
      {
        body: {
          loyaltyAccountId: powershout?.loyaltyAccountId ?? '',
          memberId: powershout?.memberId ?? '',
          campaignOfferId: offer?.guid ?? 'none',
          quantity: offer?.hours ?? 1,
          offerCode: offer?.code ?? '',
        },
      },
    ],
    'powershout.booking.add': [
      { body: booking },
      { body: booking },
      { body: { ...booking, startDate: '2026-03-01T09:00:00' } },
    ],
    'powershout.booking.delete': [
      {
        body: {
          bookingId: powershout?.bookings.at(-1)?.bookingId ?? '',
          billingAccountId: customer?.accounts[0]?.id ?? '',
        },
      },
    ],
  };
}

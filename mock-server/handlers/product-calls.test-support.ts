import type { App } from '#mock/create-app.ts';
import { localTime } from '#mock/world/calendar.ts';
import { lastReading } from '#mock/world/meters.ts';

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
  const gas = firstOf('naturalGas');
  const lpg = firstOf('lpg');
  const basic = points.find(({ advanced, supplyType }) => !advanced && supplyType !== 'lpg');
  const [site] = sites;
  const order = { supplyAgreementId: lpg?.supplyAgreementId ?? 'none', numberOfBottles: 1 };
  const gasYear = (selectedYear: string) => ({ query: { supplyPointId: gas?.id ?? 'none', selectedYear } });
  const { usage, now } = app.world;
  const basicSite = sites.find(({ supplyPoints }) => basic && supplyPoints.includes(basic));
  const shown = basic && basicSite ? lastReading(usage, basicSite, basic, localTime(now()).day).values : {};
  const reading = (of: (lastReading: number) => number) => ({
    body: {
      meters: [
        {
          id: basic?.id ?? power?.id ?? 'none',
          devices: (basic?.records.registers ?? ['ANYTIME']).map((_, index) => {
            const id = `${(basic ?? power)?.meterSerial}-${index + 1}`;
            return { id, deviceReading: of(Math.floor(shown[id] ?? 0)) };
          }),
        },
      ],
      confirmed: of(0) > 0,
    },
  });
  const network = { chargeNetId: 'CN-1234567', email: customer?.login.email ?? '' };
  const move = {
    moveOutIds: [site?.id ?? ''],
    moveInIcps: [],
    moveOutAddress: 'Where we are',
    moveOutDate: '2026-03-20',
    moveInAddress: '7 Tōtara Terrace, Kelburn, Wellington 6012',
    moveInDate: '2026-03-21',
    hasMedicalDependency: false,
    isVulnerable: false,
  };
  const [account] = customer?.accounts ?? [];
  const choices = {
    offer: {
      planId: account?.isBuyingGroup ? 'group' : account?.type === 'sme' ? 'business' : 'evNight',
      term: 'flexibleTerm',
      bonusCode: null,
      energyTypes: ['electricity', 'lpg'],
    },
    access: { meterAccess: '', dog: true, message: 'The key is under the mat.' },
    contact: { email: customer?.login.email ?? '', mobile: null },
  };
  const year = (value: string) => ({ query: { year: value } });
  return {
    'products.plan': [{ query: { product: 'broadband' } }, { query: { product: 'monitoring' } }],
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
    'address.autocomplete': [{ query: { partialAddress: 'totara' } }, { query: { partialAddress: '' } }],
    'address.registryMatches': [
      { query: { selectedAddress: '22 Pūriri Drive, Ōrākei, Auckland 1071' } },
      { query: { selectedAddress: 'Nowhere' } },
    ],
    'homeMove.siteRates': [
      { body: { siteId: site?.id ?? '', energyTypes: ['electricity', 'naturalGas', 'lpg'] } },
      { body: { siteId: 'none', energyTypes: ['electricity'] } },
    ],
    'homeMove.offers': [
      {
        query: {
          address: move.moveInAddress,
          siteId: site?.id ?? 'none',
          moveInDate: move.moveInDate,
          energyTypes: 'electricity,lpg',
        },
      },
    ],
    'homeMove.submit': [
      { body: { ...move, moveOutDate: '2020-01-01' } },
      {
        body: {
          ...move,
          offer: { planId: 'none', term: 'fixedTerm', bonusCode: null, energyTypes: ['electricity'] },
        },
      },
      { body: { ...move, hasMedicalDependency: true } },
      { body: { ...move, ...choices } },
      { body: move },
    ],
    'lpg.deliveryHistory': [
      { query: { supplyAgreementId: order.supplyAgreementId, skip: '0', pageSize: '40' } },
    ],
    'lpg.checkOrder': [
      { body: { ...order, questions: { reliesOnGas: true } } },
      { body: { ...order, numberOfBottles: 99 } },
    ],
    'lpg.placeOrder': [{ body: order }],
    'meterRead.submit': [
      reading((last) => Math.max(0, last - 1)),
      reading((last) => last + 30),
      reading(() => 99_999),
      reading(() => 123_456),
      { body: { meters: [{ id: basic?.id ?? 'none', devices: [] }] } },
    ],
    'naturalGas.siteUsage': [{ body: { supplyPointId: gas?.id ?? 'none' } }],
    'naturalGas.usage': [gasYear('2025'), gasYear('2026'), gasYear('1999')],
    'naturalGas.advancedUsage': [
      { query: { startDate: '2026-02-01', endDate: '2026-02-28', intervalType: 'DAILY' } },
      { query: { startDate: '2025-06-15', endDate: '2026-02-28', intervalType: 'MONTHLY' } },
      { query: { startDate: '2025-06-31', endDate: '2026-02-28', intervalType: 'MONTHLY' } },
    ],
    'evPlan.myEV.save': [
      { body: { modelId: 'moa-suv', year: 2023, chargerType: 'wallCharger', kmPerWeek: 220 } },
      { body: { modelId: 'none', year: 2023, chargerType: 'threePin', kmPerWeek: 220 } },
    ],
    'ev.chargingSession': [
      { query: { startDate: '2025-01-01', endDate: '2025-12-31' } },
      { query: { startDate: '2025-01-01', endDate: '2026-12-31' } },
    ],
    'ev.accounts.verify': [{ body: network }, { body: { ...network, chargeNetId: 'CN-7730115' } }],
    'ev.accounts.join': [{ body: network }, { body: { ...network, chargeNetId: 'CN-7730115' } }],
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

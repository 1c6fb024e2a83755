import type { Brand } from '#mock/brand.ts';
import { type Context, type Handlers, reply } from '#mock/handler.ts';
import type { Day } from '#mock/world/calendar.ts';
import { addressLine, selectedAccount } from '#mock/world/customer.ts';
import { otherProduct, type ProductKind, type Subscription } from '#mock/world/other-products.ts';
import type { WireOf } from '#schemas/wire.ts';
import { wireDollars } from './shared/money.ts';
import { hasPage } from './shared/pages.ts';
import { goTo } from './shared/targets.ts';

type Answer = WireOf<'products.plan'>;
type Plan = NonNullable<Answer['plan']>;

/** A device sends every ten minutes. */
const sendsEvery = 600_000;

/** Products besides energy: the plan, what to do next, and who helps. */
export const productHandlers: Pick<Handlers, 'products.plan'> = {
  'products.plan': ({ query: { product } }, context) => {
    const plan = planOf(product, context);
    return reply(200, { plan, support: supportOf(product, plan, context.brand) });
  },
};

function planOf(kind: ProductKind, context: Context): Plan | null {
  const { world, customer, brand } = context;
  const account = selectedAccount(customer);
  const found = otherProduct(account, kind, brand, world.today());
  if (found === null) return null;
  const { subscription, plan } = found;
  const { status, statusDate } = statusOf(subscription, world.today());
  const site = account.sites[subscription.site ?? 0];
  return {
    name: plan.name,
    pricePerMonth: wireDollars(plan.pricePerMonth),
    status,
    statusDate,
    since: subscription.since,
    address: site === undefined ? '' : addressLine(site.address),
    includes: [...plan.includes],
    billing: plan.billing,
    speeds: plan.speeds,
    lastHeard: kind === 'monitoring' ? lastHeard(subscription, status, world.now()) : null,
    nextStep: nextStep(kind, status, context),
  };
}

function statusOf(
  { since, until, silentSince }: Subscription,
  today: Day,
): Pick<Plan, 'status' | 'statusDate'> {
  if (since > today) return { status: 'starting', statusDate: since };
  if (until !== undefined) return { status: 'ending', statusDate: until };
  if (silentSince !== undefined) return { status: 'offline', statusDate: silentSince };
  return { status: 'active', statusDate: null };
}

function lastHeard({ silentSince }: Subscription, status: Plan['status'], now: number): string | null {
  if (status === 'starting') return null;
  if (silentSince !== undefined) return `${silentSince}T04:20:00.000Z`;
  return new Date(Math.floor(now / sendsEvery) * sendsEvery).toISOString();
}

const moving = 'profile/moving-house';

function nextStep(kind: ProductKind, status: Plan['status'], context: Context): Plan['nextStep'] {
  const isBroadband = kind === 'broadband';
  const move = hasPage(context, moving) ? goTo('Tell us about your move', `/account/${moving}`) : null;
  switch (status) {
    case 'starting':
      return {
        text: isBroadband
          ? 'A technician comes between 8 am and noon. Somebody over 18 has to be there.'
          : 'An electrician fits the sensor at your switchboard. The power is off for about 20 minutes.',
        button: null,
      };
    case 'ending':
      return { text: 'Are you moving? We can connect your new place on the day you move in.', button: move };
    case 'offline':
      return {
        text: 'Is the light on the sensor green? If not, connect the sensor to your Wi-Fi again: hold its button for 5 seconds.',
        button: null,
      };
    case 'active':
      return isBroadband
        ? {
            text: 'Moving house? Give us two weeks, so that you have internet from the first day.',
            button: move,
          }
        : null;
  }
}

const phones: Readonly<Record<Brand, string>> = { beacon: '0800 555 019', ember: '0800 555 029' };

type Steps = NonNullable<Answer['support']['steps']>;

const tryFirst: Readonly<Record<ProductKind, Steps>> = {
  broadband: {
    title: 'Try this first',
    items: [
      'Turn the router off, wait 10 seconds, and turn it on again.',
      'Try close to the router, or with a cable.',
      'Is the light of the white fibre box red? Then call us.',
    ],
  },
  monitoring: {
    title: 'Try this first',
    items: [
      'Check that the light on the sensor is green.',
      'Check that your Wi-Fi works on your phone.',
      "Changed your Wi-Fi's password? Tell the sensor the new one in the app.",
    ],
  },
};

const beforeWeCome: Readonly<Record<ProductKind, Steps>> = {
  broadband: {
    title: 'Before we come',
    items: [
      'Choose a place for the router: in the middle of the building, near a socket.',
      'Renting? Ask your landlord if we may fit a cable or an aerial.',
      'Keep your old internet until the new one works.',
    ],
  },
  monitoring: {
    title: 'Before we come',
    items: [
      'Clear the space in front of your switchboard.',
      'Have the password of your Wi-Fi ready.',
      'Renting? Ask your landlord if we may fit the sensor.',
    ],
  },
};

function supportOf(kind: ProductKind, plan: Plan | null, brand: Brand): Answer['support'] {
  const phone = phones[brand];
  const steps = plan?.status === 'starting' ? beforeWeCome[kind] : tryFirst[kind];
  return {
    phone: { display: phone, href: `tel:${phone.replaceAll(' ', '')}` },
    email: `${kind}@${brand}.example`,
    hours: [
      { days: 'Monday to Friday', hours: '7 am to 9 pm' },
      { days: 'Saturday and Sunday', hours: '8 am to 6 pm' },
    ],
    steps: plan === null ? null : { ...steps, items: [...steps.items] },
  };
}

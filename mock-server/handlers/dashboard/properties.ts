import { type Handlers, noContent, reply } from '#mock/handler.ts';
import { propertyOf } from '#mock/handlers/shared/sites.ts';
import { problem } from '#mock/problem.ts';
import {
  addressLine,
  type Customer,
  type Site,
  selectedAccount,
  selectedSites,
} from '#mock/world/customer.ts';
import { propertyTypes } from '#schemas/entities/profile.ts';
import { siteUses } from './site-use.ts';

type Properties = Pick<
  Handlers,
  | 'drd.widget.propertyList'
  | 'drd.widget.propertySwitcher'
  | 'drd.propertyAvatar.get'
  | 'drd.propertyAvatar.save'
>;

const typeLabels: Readonly<Record<(typeof propertyTypes)[number], string>> = {
  villa: 'Villa',
  townhouse: 'Townhouse',
  suburban: 'Suburban house',
  modern: 'Modern house',
  rural: 'Rural house',
  apartment: 'Apartment',
  commercial: 'Commercial building',
};

/** Sites of the account, sites of all accounts to choose from, and the picture of the selected one. */
export const propertyHandlers: Properties = {
  'drd.widget.propertyList': (_input, context) => {
    const { customer } = context;
    const account = selectedAccount(customer);
    const { uses, ...period } = siteUses(context);
    return reply(200, {
      ...period,
      properties: account.sites.map((site) => {
        const use = uses.get(site);
        return { ...propertyOf(customer, account, site), ...(use === undefined ? {} : { use }) };
      }),
    });
  },
  'drd.widget.propertySwitcher': (_input, { customer }) =>
    reply(200, {
      properties: customer.accounts.flatMap((account) =>
        account.sites.map((site) => propertyOf(customer, account, site)),
      ),
    }),
  'drd.propertyAvatar.get': (_input, { customer }) => {
    const site = pictured(customer);
    const chosen = customer.avatars[site.id];
    return reply(200, {
      propertyAvatars: propertyTypes.map((type) => ({ type, label: typeLabels[type] })),
      hasSelectedAvatar: chosen !== undefined,
      address: addressLine(site.address),
      type: chosen?.type ?? null,
      colorSchema: chosen?.colorSchema ?? null,
    });
  },
  'drd.propertyAvatar.save': ({ body }, { customer }) => {
    if (!customer.flags.canEditPropertyAvatar) {
      throw problem({
        type: '/error/forbidden',
        title: 'Not allowed',
        status: 403,
        detail: 'Pictures of business properties are fixed.',
      });
    }
    customer.avatars[pictured(customer).id] = body;
    return noContent();
  },
};

/** The selected site; with all sites selected, the first. */
function pictured(customer: Customer): Site {
  const [site] = selectedSites(customer);
  if (!site) throw new Error(`Account ${selectedAccount(customer).id} has no site.`);
  return site;
}

import { addressDeck } from '#mock/world/address-deck.ts';
import type { OperationId } from '#schemas/operations.ts';
import type { WireOf } from '#schemas/wire.ts';
import { type Branch, refuses, shows } from './branch.test-support.ts';

/** A connection of the deck: with a basic meter, or with a smart one. */
const icpWith = (wanted: 'basic' | 'smart') =>
  addressDeck.flatMap(({ connections }) => connections).find(({ meterType }) => meterType === wanted)?.icp ??
  '';
const rates = (siteId: string, moveInIcps: readonly string[]) => ({
  call: { body: { siteId, energyTypes: ['electricity'], moveInIcps } },
});
const move = (moveOutId: string, changes: object = {}) => ({
  body: {
    moveOutIds: [moveOutId],
    moveInIcps: [icpWith('smart')],
    moveOutAddress: 'Where we are',
    moveOutDate: '2026-03-20',
    moveInAddress: '3 Harakeke Street, Mount Albert, Auckland 1025',
    moveInDate: '2026-03-18',
    hasMedicalDependency: false,
    isVulnerable: false,
    ...changes,
  },
});
const submitted = (moveOutId: string, changes?: object) => ({
  id: 'homeMove.submit' as const satisfies OperationId,
  ...move(moveOutId, changes),
});
const offers = (siteId: string, address: string, energyTypes?: string) => ({
  call: {
    query: {
      siteId,
      address,
      moveInDate: '2026-03-18',
      ...(energyTypes === undefined ? {} : { energyTypes }),
    },
  },
});
const withGas = '12 Horoeka Avenue, Mount Eden, Auckland 1024';
const withoutGas = '7 Tōtara Terrace, Kelburn, Wellington 6012';
const hasBonus = (offerType: string) => (body: WireOf<'homeMove.offers'>) =>
  body.bonusOfferData.some((bonus) => bonus.offerType === offerType);
const choices = {
  moveInIcps: addressDeck
    .filter(({ address }) => address.line1 === '12 Horoeka Avenue')
    .flatMap(({ connections }) => connections.map(({ icp }) => icp)),
  moveInAddress: withGas,
  offer: {
    planId: 'standard',
    term: 'fixedTerm',
    bonusCode: 'DUAL10',
    energyTypes: ['electricity', 'naturalGas'],
  },
};
const registry = (selectedAddress: string) => ({ call: { query: { selectedAddress } } });

/** The home move. */
export const moving: readonly Branch[] = [
  shows('One site to move out of', 'aroha', 'homeMove.form', ({ sites }) => sites.length === 1),
  shows('Several sites to move out of', 'wiremu', 'homeMove.form', ({ sites }) => sites.length === 2),
  shows('A site that closes can’t be moved out of', 'rawiri', 'homeMove.form', ({ sites }) =>
    sites.every(({ id }) => id !== 'site-202-1'),
  ),
  shows('No move was submitted', 'aroha', 'homeMove.form', ({ moves }) => moves.length === 0),
  shows('A move that was submitted', 'aroha', 'homeMove.form', ({ moves }) => moves.length === 1, {
    first: [submitted('site-101-1')],
  }),
  shows('No mobile number', 'margaret', 'homeMove.form', ({ mobileNumber }) => mobileNumber === ''),
  shows('Manual selection is allowed', 'aroha', 'homeMove.form', (b) => b.allowManualAddressSelection),
  shows('Manual selection is not allowed', 'priya', 'homeMove.form', (b) => !b.allowManualAddressSelection),
  shows('The meter type is smart', 'aroha', 'homeMove.siteRates', (b) => b.meterType === 'smart', {
    ...rates('site-101-1', [icpWith('smart')]),
  }),
  shows('The meter type is basic', 'aroha', 'homeMove.siteRates', (b) => b.meterType === 'basic', {
    ...rates('site-101-1', [icpWith('basic')]),
  }),
  shows('The meter type is unknown', 'aroha', 'homeMove.siteRates', (b) => b.meterType === 'unknown', {
    ...rates('site-101-1', []),
  }),
  shows('Rates with GST', 'aroha', 'homeMove.siteRates', (b) => b.isWithGst, rates('site-101-1', [])),
  shows('Rates without GST', 'sione', 'homeMove.siteRates', (b) => !b.isWithGst, rates('site-301-1', [])),
  shows(
    'No connection in the registry',
    'aroha',
    'address.registryMatches',
    (body) => body.foundAddresses.length === 0,
    registry('5 Whārangi Way, Pukekohe, Auckland 2120'),
  ),
  shows(
    'One connection',
    'aroha',
    'address.registryMatches',
    (body) => body.foundAddresses.length === 1,
    registry('7 Tōtara Terrace, Kelburn, Wellington 6012'),
  ),
  shows(
    'Several connections',
    'aroha',
    'address.registryMatches',
    (body) => body.foundAddresses.length === 3,
    registry('22 Pūriri Drive, Ōrākei, Auckland 1071'),
  ),
  shows('Address suggestions', 'aroha', 'address.autocomplete', (b) => b.addressSuggestions.length === 2, {
    call: { query: { partialAddress: 'totara' } },
  }),
  shows('No address suggestions', 'aroha', 'address.autocomplete', (b) => b.addressSuggestions.length === 0, {
    call: { query: { partialAddress: 'nowhere at all' } },
  }),
  shows('Submission with a case number', 'aroha', 'homeMove.submit', (b) => b.success && b.caseNumber, {
    call: move('site-101-1'),
  }),
  shows('Submission with a medical dependency', 'aroha', 'homeMove.submit', ({ success }) => success, {
    call: move('site-101-1', {
      hasMedicalDependency: true,
      medicalDependentFirstName: 'Māia',
      medicalDependentLastName: 'Tāmati',
      criticalEquipment: ['dialysis'],
    }),
  }),
  shows(
    'Submission: the response lacks a success flag',
    'kahu',
    'homeMove.submit',
    (body) => !body.success && body.caseNumber === null,
    { call: move('site-108-1') },
  ),
  refuses('Submission: the site closes already', 'rawiri', 'homeMove.submit', 409, '/already_closing', {
    call: move('site-202-1'),
  }),
  refuses('Submission: a date out of range', 'aroha', 'homeMove.submit', 400, '/bad_request', {
    call: move('site-101-1', { moveOutDate: '2020-01-01' }),
  }),
  refuses('Submission: a manual address is not taken', 'priya', 'homeMove.submit', 400, '/bad_request', {
    call: move('site-401-1', { moveInIcps: [] }),
  }),
  shows(
    'The older flow: the dialog with plans (flag homeMoveOffers)',
    'ngaire',
    'widget.list',
    ({ sections }) => sections.flatMap(({ widgets }) => widgets).some(({ type }) => type === 'homeMoveModal'),
    { call: { query: { tabId: 'profile/moving-house' } } },
  ),
  shows('Offers with costs per month', 'ngaire', 'homeMove.offers', (body) => body.presentCost !== null, {
    ...offers('site-106-1', withGas, 'electricity,naturalGas'),
  }),
  shows(
    'Offers without costs: no year of use',
    'isla',
    'homeMove.offers',
    (body) => body.presentCost === null,
    {
      ...offers('site-203-1', withGas, 'electricity'),
    },
  ),
  shows(
    'Offers: the customer is a business',
    'sione',
    'homeMove.offers',
    (body) => !body.customerData.isWithGst,
    {
      ...offers('site-301-1', withoutGas, 'electricity'),
    },
  ),
  shows(
    'Offers of a buying group: a flexible term',
    'priya',
    'homeMove.offers',
    (body) => body.offerData.every(({ terms }) => terms.length === 1),
    { ...offers('site-401-1', withoutGas) },
  ),
  shows(
    'Offers with the bonus PSH',
    'aroha',
    'homeMove.offers',
    hasBonus('PSH'),
    offers('site-101-1', withGas),
  ),
  shows('Offers with the bonus CREDIT', 'ngaire', 'homeMove.offers', hasBonus('CREDIT'), {
    ...offers('site-106-1', withoutGas),
  }),
  shows('Offers with the bonus DUAL DISCOUNT', 'ngaire', 'homeMove.offers', hasBonus('DUAL DISCOUNT'), {
    ...offers('site-106-1', withGas),
  }),
  shows('Submission with a plan, a term and a bonus', 'ngaire', 'homeMove.submit', ({ success }) => success, {
    call: move('site-106-1', choices),
  }),
  refuses('Submission: the plan is not offered', 'ngaire', 'homeMove.submit', 400, '/bad_request', {
    call: move('site-106-1', { ...choices, offer: { ...choices.offer, planId: 'business' } }),
  }),
  shows(
    'The new site is opening afterwards',
    'aroha',
    'drd.widget.propertyList',
    ({ properties }) => properties.map(({ status }) => status).join() === 'closing,opening',
    { first: [submitted('site-101-1')] },
  ),
];

export { icpWith, submitted };

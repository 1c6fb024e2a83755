import { type Branch, shows } from './branch.test-support.ts';

const broadband = { call: { query: { product: 'broadband' } } };
const monitoring = { call: { query: { product: 'monitoring' } } };

/** Broadband and home energy monitoring. */
export const otherProducts: readonly Branch[] = [
  shows('Broadband', 'ngaire', 'products.plan', ({ plan }) => plan?.status === 'active', broadband),
  shows('Broadband at Ember', 'ngaire', 'products.plan', ({ plan }) => plan?.status === 'active', {
    ...broadband,
    brand: 'ember',
  }),
  shows(
    'Broadband that begins',
    'moana',
    'products.plan',
    ({ plan }) => plan?.status === 'starting',
    broadband,
  ),
  shows('Broadband that has begun', 'moana', 'products.plan', ({ plan }) => plan?.status === 'active', {
    ...broadband,
    now: '2026-03-11T09:00:00+13:00',
  }),
  shows('Broadband that ends', 'rawiri', 'products.plan', ({ plan }) => plan?.status === 'ending', broadband),
  shows('Broadband that has ended', 'rawiri', 'products.plan', ({ plan }) => plan === null, {
    ...broadband,
    now: '2026-03-11T09:00:00+13:00',
  }),
  shows('No broadband', 'aroha', 'products.plan', ({ plan }) => plan === null, broadband),
  shows(
    'Monitoring of a business',
    'hana',
    'products.plan',
    ({ plan }) => plan?.status === 'active' && plan.lastHeard,
    monitoring,
  ),
  shows(
    'Monitoring that is being fitted',
    'noa',
    'products.plan',
    ({ plan }) => plan?.status === 'starting' && plan.lastHeard === null,
    monitoring,
  ),
  shows('A silent sensor', 'ihaia', 'products.plan', ({ plan }) => plan?.status === 'offline', monitoring),
  shows('Broadband beside monitoring', 'ihaia', 'products.plan', ({ plan }) => plan, broadband),
  shows('No monitoring at Ember', 'ihaia', 'products.plan', ({ plan }) => plan === null, {
    ...monitoring,
    brand: 'ember',
  }),
  shows('Pages of both products', 'ihaia', 'drd.navigation', ({ pages = [] }) =>
    ['products/broadband', 'products/monitoring'].every((page) => pages.includes(page)),
  ),
  shows(
    'No pages of other products',
    'aroha',
    'drd.navigation',
    ({ pages = [] }) => !pages.some((page) => /broadband|monitoring/.test(page)),
  ),
];

import {
  addressSuggestions,
  homeMoveForm,
  homeMoveOffers,
  homeMoveResult,
  homeMoveSubmission,
  registryMatches,
  siteRates,
} from '#schemas/entities/home-move.ts';
import { supplyType } from '#schemas/entities/money.ts';
import { array, object, plainDate, text } from '#schemas/json-schema.ts';
import type { Operations } from '#schemas/operation.ts';

/** Addresses and moving house. */
export const homeMoveOperations = {
  'address.autocomplete': {
    method: 'GET',
    path: '/private/address/autocomplete',
    access: 'private',
    summary: 'Addresses that begin like this; macrons and case make no difference.',
    query: object({
      partialAddress: { type: 'string', maxLength: 200, description: 'What was typed so far.' },
    }),
    responses: { 200: addressSuggestions },
  },
  'address.registryMatches': {
    method: 'GET',
    path: '/private/supplyPoint/address/registryMatches',
    access: 'private',
    summary: 'Connections at an address.',
    query: object({
      selectedAddress: { type: 'string', maxLength: 200, description: 'The address in one line.' },
    }),
    responses: { 200: registryMatches },
  },
  'homeMove.form': {
    method: 'GET',
    path: '/private/homeMove/form',
    access: 'private',
    summary: 'What is known of a customer who moves.',
    responses: { 200: homeMoveForm },
  },
  'homeMove.siteRates': {
    method: 'POST',
    path: '/private/homeMove/siteRates',
    access: 'private',
    staffMay: true,
    summary: 'Prices at the old and the new address.',
    body: object(
      {
        siteId: text('Id of the site that is left.'),
        energyTypes: array(supplyType, 'Kinds of energy at the new address.', { minItems: 1, maxItems: 3 }),
        moveInIcps: array(text('A connection.'), 'Connections at the new address, when known.', {
          maxItems: 5,
        }),
      },
      { optional: ['moveInIcps'] },
    ),
    responses: { 200: siteRates },
    errors: { 404: 'No such site' },
  },
  'homeMove.submit': {
    method: 'POST',
    path: '/private/homeMove/submit',
    access: 'private',
    summary: 'Hands a move in. Send an Idempotency-Key, one for each move.',
    replaces: [],
    body: homeMoveSubmission,
    responses: { 200: homeMoveResult },
    changes: [
      'tabs.ev',
      'homeMove.form',
      'billing.accounts',
      'billing.plans',
      'billing.accounts.switcher',
      'drd.billingAccounts.switcher',
      'drd.billingAccounts.propertiesAndConnections',
      'drd.widget.propertyList',
      'drd.nextBestAction.get',
      'drd.widget.propertySwitcher',
      'drd.widget.accountSummary',
      'drd.widget.heroMessage',
      'drd.widget.hero.info',
      'drd.widget.sidekick',
      'drd.widget.homeComparison',
      'meterRead.siteMeters',
      'insights.homeComparison',
      'insights.thirtyDay',
      'insights.latest',
      'insights.yearly',
      'billPlanner',
      'lpg.deliverySummary',
      'lpg.orderInfo',
      'lpg.orderStatus',
      'drd.widget.hero',
      'ev.rates.dayNight',
      'tips.list',
      'drd.navigation',
      'drd.widget.actionTile.list',
      'drd.widget.usageBreakdown',
      'insights.usageBreakdown',
    ],
    errors: {
      400: 'A date is out of range, a medical answer is missing, or the offer isn’t one of the address',
      403: 'Staff look and customers act (type /error/impersonation)',
      404: 'No such site',
      409: 'The site is closed or closes already (type /error/home_move/already_closing)',
    },
  },
  'homeMove.offers': {
    method: 'GET',
    path: '/private/homeMove/offers',
    access: 'private',
    summary: 'Plans, terms and bonuses for an address and its kinds of energy.',
    query: object(
      {
        address: {
          type: 'string',
          minLength: 5,
          maxLength: 200,
          description: 'The new address in one line.',
        },
        siteId: text('Id of the site that is left: its use and its plans are compared with.', 40),
        moveInDate: plainDate('First day at the new address, whose prices are shown.'),
        energyTypes: {
          type: 'string',
          pattern: '^(electricity|naturalGas|lpg)(,(electricity|naturalGas|lpg)){0,2}$',
          description: 'Kinds of energy that are wanted, with commas; without them, all that there are.',
        },
      },
      { optional: ['energyTypes'] },
    ),
    responses: { 200: homeMoveOffers },
    errors: {
      400: 'The day is out of range, or a kind of energy isn’t at the address or is named twice',
      404: 'No such site',
    },
  },
} as const satisfies Operations;

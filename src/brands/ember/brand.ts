import type { Brand } from '#src/brands/brand.ts';
import { Wordmark } from './wordmark.tsx';

const site = 'https://www.ember.example';

export const brand: Brand = {
  id: 'ember',
  name: 'Ember',
  legalName: 'Ember Power Limited',
  Wordmark,
  copy: {
    greetings: {
      morning: { text: 'Morning' },
      afternoon: { text: 'Hey there' },
      evening: { text: 'Evening' },
    },
    signInTitle: 'Come on in',
    signInLede: 'Your power, your bills and your next good move, all in one warm place.',
    starting: 'Warming things up',
    dashboardLede: "Kettle on? Here's what your place is up to.",
    moreTimeToPay: 'Need more time to pay?',
    freePowerName: 'Powershout',
    signedOut: "You're signed out. Stay warm.",
    notFoundTitle: "There's nothing at this address",
    notFoundText: "This page doesn't exist or has moved. Let's get you back to your dashboard.",
  },
  contact: {
    phone: { display: '0800 555 026', href: 'tel:0800555026' },
    hours: '8 am to 8 pm every day',
    faults: { display: '0800 555 027', href: 'tel:0800555027' },
    gasEmergency: { display: '0800 555 028', href: 'tel:0800555028' },
    email: 'kiaora@ember.example',
  },
  footer: [
    { id: 'contact', label: 'Talk to us', href: `${site}/contact` },
    { id: 'help', label: 'Help', href: `${site}/help` },
    { id: 'outages', label: 'Power cuts and faults', href: `${site}/outages` },
    { id: 'accessibility', label: 'Accessibility', href: `${site}/accessibility` },
    { id: 'privacy', label: 'Privacy', href: `${site}/privacy` },
    { id: 'terms', label: 'Terms', href: `${site}/terms` },
  ],
  bankAccount: { name: 'EMBER POWER LIMITED', number: '02-0999-0833111-00' },
  cardRate: 0,
  switches: { homeProfile: false },
  backgrounds: [
    { landscape: 'plains', light: 'dawn' },
    { landscape: 'hills', light: 'dawn' },
    { landscape: 'hills', light: 'day' },
    { landscape: 'plains', light: 'day' },
    { landscape: 'harbour', light: 'day' },
    { landscape: 'peaks', light: 'dusk' },
    { landscape: 'hills', light: 'dusk' },
    { landscape: 'plains', light: 'night' },
    { landscape: 'hills', light: 'night' },
  ],
};

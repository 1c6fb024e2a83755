import type { Brand } from '#src/brands/brand.ts';
import { Wordmark } from './wordmark.tsx';

const site = 'https://www.beacon.example';

export const brand: Brand = {
  id: 'beacon',
  name: 'Beacon',
  legalName: 'Beacon Energy Limited',
  Wordmark,
  copy: {
    greetings: {
      morning: { text: 'Mōrena', lang: 'mi' },
      afternoon: { text: 'Kia ora', lang: 'mi' },
      evening: { text: 'Good evening' },
    },
    signInTitle: 'Sign in to your account',
    signInLede: 'See what you owe, what you use and what to do next.',
    starting: 'Getting your account ready',
    dashboardLede: "Here's where your energy stands today.",
    moreTimeToPay: 'Need more time to pay?',
    freePowerName: 'Powershout',
    signedOut: "You've signed out. See you next time.",
    notFoundTitle: "We couldn't find that page",
    notFoundText: "This page doesn't exist or has moved. Your dashboard is a good place to start.",
  },
  contact: {
    phone: { display: '0800 555 016', href: 'tel:0800555016' },
    hours: '7 am to 7 pm Monday to Friday, 8 am to 5 pm Saturday',
    faults: { display: '0800 555 017', href: 'tel:0800555017' },
    gasEmergency: { display: '0800 555 018', href: 'tel:0800555018' },
    email: 'hello@beacon.example',
  },
  footer: [
    { id: 'contact', label: 'Contact us', href: `${site}/contact` },
    { id: 'help', label: 'Help', href: `${site}/help` },
    { id: 'outages', label: 'Power cuts and faults', href: `${site}/outages` },
    { id: 'accessibility', label: 'Accessibility', href: `${site}/accessibility` },
    { id: 'privacy', label: 'Privacy', href: `${site}/privacy` },
    { id: 'terms', label: 'Terms', href: `${site}/terms` },
  ],
  bankAccount: { name: 'BEACON ENERGY LIMITED', number: '12-3999-0412708-00' },
  cardRate: 1,
  switches: { homeProfile: true },
  backgrounds: [
    { landscape: 'hills', light: 'dawn' },
    { landscape: 'harbour', light: 'dawn' },
    { landscape: 'hills', light: 'day' },
    { landscape: 'harbour', light: 'day' },
    { landscape: 'peaks', light: 'day' },
    { landscape: 'plains', light: 'day' },
    { landscape: 'harbour', light: 'dusk' },
    { landscape: 'peaks', light: 'dusk' },
    { landscape: 'hills', light: 'night' },
    { landscape: 'peaks', light: 'night' },
    { landscape: 'harbour', light: 'night' },
  ],
};

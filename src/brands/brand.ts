import type { ComponentType } from 'react';
import type { Background } from './background.ts';

export type BrandId = 'beacon' | 'ember';

/** Texts that differ by brand. All other texts are the same. */
export interface BrandCopy {
  /** By time of day in Auckland; the customer's first name follows after a comma. `lang` marks te reo Māori. */
  readonly greetings: Readonly<
    Record<'morning' | 'afternoon' | 'evening', { readonly text: string; readonly lang?: 'mi' }>
  >;
  readonly signInTitle: string;
  readonly signInLede: string;
  /** On the full-page overlay. */
  readonly starting: string;
  /** Under the greeting when there is nothing more pressing. */
  readonly dashboardLede: string;
  /** Wherever a balance is shown. */
  readonly moreTimeToPay: string;
  readonly freePowerName: string;
  readonly signedOut: string;
  readonly notFoundTitle: string;
  readonly notFoundText: string;
}

export interface BrandLink {
  readonly id: 'contact' | 'privacy' | 'terms' | 'help' | 'outages' | 'accessibility';
  readonly label: string;
  readonly href: `https://${string}`;
}

export interface Phone {
  /** As it is written: "0800 100 200". */
  readonly display: string;
  readonly href: `tel:${string}`;
}

export interface Brand {
  readonly id: BrandId;
  readonly name: string;
  readonly legalName: string;
  /** The mark with the name; an image named after the brand. */
  readonly Wordmark: ComponentType;
  readonly copy: BrandCopy;
  readonly contact: {
    readonly phone: Phone;
    readonly hours: string;
    /** Power cuts belong to the lines company; this line puts callers through. */
    readonly faults: Phone;
    /** Smell of gas: leave first, then call. */
    readonly gasEmergency: Phone;
    readonly email: string;
  };
  readonly footer: readonly BrandLink[];
  /** Where customers pay by internet banking; the exact account name matters for Confirmation of Payee. */
  readonly bankAccount: { readonly name: string; readonly number: string };
  /** Card fee in percent of the payment. */
  readonly cardRate: number;
  readonly switches: { readonly homeProfile: boolean };
  readonly backgrounds: readonly Background[];
}

import { expect, test } from 'vitest';
import { brand as beacon } from '#src/brands/beacon/brand.ts';
import { brand as ember } from '#src/brands/ember/brand.ts';
import { brandFacts } from './brand-facts.ts';
import { phones } from './targets.ts';

// The mock server may not import the portal, so the facts of a brand exist twice; here they are compared.
test.each([beacon, ember])('the mock server knows the same company behind $id as the portal', (brand) => {
  const facts = brandFacts[brand.id];
  expect(facts.company.toUpperCase()).toBe(brand.bankAccount.name);
  expect(facts.bankAccount).toBe(brand.bankAccount.number);
  expect(facts.cardRate).toBe(brand.cardRate);
  expect(phones[brand.id]).toBe(brand.contact.phone.display);
});

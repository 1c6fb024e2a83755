import { expect, test } from 'vitest';
import { brand as beacon } from './beacon/brand.ts';
import { brand as ember } from './ember/brand.ts';

/** Algorithm A of the New Zealand account number check: weights over bank, branch, base and suffix, mod 11. */
function hasValidCheckDigit(account: string): boolean {
  const [bank = '', branch = '', base = '', suffix = ''] = account.split('-');
  const digits =
    bank.padStart(2, '0') + branch.padStart(4, '0') + base.padStart(8, '0') + suffix.padStart(4, '0');
  const weights = [0, 0, 6, 3, 7, 9, 0, 0, 10, 5, 8, 4, 2, 1, 0, 0, 0, 0];
  return [...digits].reduce((sum, digit, index) => sum + Number(digit) * (weights[index] ?? 0), 0) % 11 === 0;
}

test.each([beacon, ember])('$name shows a bank account that banks accept', ({ bankAccount }) => {
  expect(hasValidCheckDigit(bankAccount.number)).toBe(true);
  expect(hasValidCheckDigit(bankAccount.number.replace(/1(?=-00$)|8(?=-00$)/, '5'))).toBe(false);
});

test.each([beacon, ember])('$name links only to its own site, over https', ({ footer, id }) => {
  for (const link of footer) {
    const url = new URL(link.href);
    expect(url.protocol).toBe('https:');
    expect(url.hostname).toBe(`www.${id}.example`);
  }
  expect(footer.map((link) => link.id)).toEqual(expect.arrayContaining(['contact', 'privacy', 'terms']));
});

test.each([beacon, ember])('$name writes its phone numbers as they are dialled', ({ contact }) => {
  for (const phone of [contact.phone, contact.faults, contact.gasEmergency]) {
    expect(phone.href).toBe(`tel:${phone.display.replaceAll(' ', '')}`);
    expect(phone.display).toMatch(/^0800 \d{3} \d{3}$/);
  }
});

test('only Beacon charges a card fee and wants a home profile', () => {
  expect([beacon.cardRate, ember.cardRate]).toEqual([1, 0]);
  expect([beacon.switches.homeProfile, ember.switches.homeProfile]).toEqual([true, false]);
});

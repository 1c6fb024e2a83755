import { expect, test } from 'vitest';
import { propertyName } from './property-name.ts';

const address = '12 Tōtara Street, Newtown, Wellington';

test('calls a property by its address when it has no nickname', () => {
  expect(propertyName({ address, nickname: '', status: 'active' })).toEqual({
    title: address,
    secondLine: '',
  });
});

test('names a property by its nickname, with the address in the second line', () => {
  expect(propertyName({ address, nickname: 'Home', status: 'active' })).toEqual({
    title: 'Home',
    secondLine: address,
  });
});

test('shows the status in place of the address while a site opens or closes', () => {
  expect(propertyName({ address, nickname: '', status: 'opening' })).toEqual({
    title: '(Pending)',
    secondLine: address,
  });
  expect(propertyName({ address, nickname: 'Bach', status: 'closing' })).toEqual({
    title: 'Bach (Closed)',
    secondLine: address,
  });
});

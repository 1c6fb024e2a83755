import { expect, test } from 'vitest';
import { plainDate } from '#src/time/plain-date.ts';
import { propertyName } from './property-name.ts';

const today = plainDate('2026-03-03');
const address = '12 Tōtara Street, Newtown, Wellington';

test('calls a property by its address when it has no nickname', () => {
  expect(propertyName({ address, nickname: '', status: 'active' }, today)).toEqual({
    title: address,
    secondLine: '',
  });
});

test('names a property by its nickname, with the address in the second line', () => {
  expect(propertyName({ address, nickname: 'Home', status: 'active' }, today)).toEqual({
    title: 'Home',
    secondLine: address,
  });
});

test('shows the status in place of the address while a site opens or closes', () => {
  expect(propertyName({ address, nickname: '', status: 'opening' }, today)).toEqual({
    title: '(Pending)',
    secondLine: address,
  });
  expect(propertyName({ address, nickname: 'Bach', status: 'closing' }, today)).toEqual({
    title: 'Bach (Closed)',
    secondLine: address,
  });
});

test('keeps the name of a property that has power until the end of a day to come', () => {
  const bach = { address, nickname: 'Bach', status: 'closing' } as const;
  const titleOn = (day: string) => propertyName({ ...bach, statusDate: plainDate(day) }, today).title;
  expect(['2026-03-20', '2026-03-03', '2026-03-02'].map(titleOn)).toEqual(['Bach', 'Bach', 'Bach (Closed)']);
});

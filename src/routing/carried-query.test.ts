import { expect, test } from 'vitest';
import { carriedQuery, keptQuery } from './carried-query.ts';

test.each([
  ['?unit=kwh&z=9&a=b%20c', '?unit=kwh&z=9&a=b+c'],
  ['?q=1&q=2&utm_source=mail', '?q=1&q=2&utm_source=mail'],
  ['?unit=kwh&code=x&state=y&id_token=t&access_token=u&session_state=s&error_description=e', '?unit=kwh'],
  ['?Token=x&CODE=y&accessToken=z&code-verifier=v', ''],
  ['?statement=latest&postcode=6011', '?statement=latest&postcode=6011'],
  ['', ''],
])('an older address with "%s" leads on with "%s"', (search, kept) => expect(keptQuery(search)).toBe(kept));

test('takes along what a page needs and drops what a sign-in needs', () => {
  expect(carriedQuery('?deeplink=%2Faccount%2Fbill&code=x&state=y&token=z&utm_source=mail')).toBe(
    '?deeplink=%2Faccount%2Fbill&utm_source=mail',
  );
});

test('leaves nothing of a query without anything to take along', () => {
  expect(carriedQuery('?code=x&error_description=y')).toBe('');
  expect(carriedQuery('')).toBe('');
});

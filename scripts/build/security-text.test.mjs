import { expect, test } from 'vitest';
import { securityText } from './security-text.mjs';

function written(options) {
  const files = [];
  securityText(options).generateBundle.call({ emitFile: (file) => files.push(file) });
  return files;
}

test('says where to report a vulnerability, for less than a year from the build', () => {
  const now = () => Date.parse('2026-03-03T10:24:00Z');
  expect(written({ contact: 'mailto:security@beacon.example', now })).toEqual([
    {
      type: 'asset',
      fileName: '.well-known/security.txt',
      source: [
        'Contact: mailto:security@beacon.example',
        'Expires: 2027-03-02T00:00:00Z',
        'Preferred-Languages: en, mi',
        '',
      ].join('\n'),
    },
  ]);
});

test.each(['', 'security@beacon.example', 'http://beacon.example/report', 'https://a\nb'])(
  'refuses the contact "%s", which RFC 9116 does not allow',
  (contact) => {
    expect(() => securityText({ contact })).toThrow('SECURITY_CONTACT');
  },
);

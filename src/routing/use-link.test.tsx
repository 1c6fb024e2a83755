import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createTestServices, TestPortal, testConfig } from '#src/test/test-services.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { useLink } from './use-link.ts';

function Contact({ href }: { readonly href: string }) {
  const link = useLink()(href, 'external');
  return link === null ? <p>No link</p> : <TextLink link={link}>Contact us</TextLink>;
}

function show(href: string) {
  const send = () => Promise.reject(new TypeError('no network'));
  const config = { ...testConfig, hosts: { ...testConfig.hosts, links: ['www.beacon.example'] } };
  render(
    <TestPortal world={createTestServices(send, { config })} send={send}>
      <Contact href={href} />
    </TestPortal>,
  );
}

test('a link to another site opens in a new tab and says so', () => {
  show('https://www.beacon.example/contact');
  const link = screen.getByRole('link', { name: 'Contact us (opens in a new tab)' });
  expect(link.getAttribute('target')).toBe('_blank');
});

test.each(['tel:0800555016', 'mailto:help@beacon.example'])('%s opens no tab and promises none', (href) => {
  show(href);
  const link = screen.getByRole('link', { name: 'Contact us' });
  expect(link.getAttribute('href')).toBe(href);
  expect([link.getAttribute('target'), link.querySelector('svg')]).toEqual([null, null]);
});

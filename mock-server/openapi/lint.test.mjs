import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { operations } from '#schemas/operations.ts';
import { openapiDocument } from './document.ts';
import { readExamples } from './examples.ts';

/** The findings of the strictest public rules of the linter, errors and warnings alike. */
async function lint(document) {
  const found = await lintFromString({
    source: JSON.stringify(document),
    config: await createConfig({ extends: ['recommended-strict'] }),
  });
  return found.map(
    ({ severity, ruleId, message, location }) => `${severity} ${ruleId} ${location[0]?.pointer} ${message}`,
  );
}

test.each(['', 'https://api.portal.nz'])(
  'the document of the contract passes a strict linter, served from "%s"',
  async (server) => {
    expect(await lint(openapiDocument(operations, { server, examples: readExamples() }))).toEqual([]);
  },
);

test('the linter would see a mistake', async () => {
  const document = openapiDocument(operations, { server: '' });
  const parameters = { ...document.components.parameters, DeviceId: { in: 'nowhere' } };
  const broken = { ...document, components: { ...document.components, parameters } };
  expect(await lint(broken)).toContainEqual(expect.stringContaining('#/components/parameters/DeviceId'));
});

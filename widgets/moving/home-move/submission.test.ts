import { expect, test } from 'vitest';
import { ApiError } from '#src/api/api-error.ts';
import { healthSchema } from '#widgets/shared/moving/health.ts';
import { sampleHealth } from '#widgets/shared/moving/health-sample.ts';
import { addressesSchema } from './addresses.ts';
import { answered, begun } from './journey.ts';
import { sampleAddresses, sampleConnection, sampleForm } from './move-samples.ts';
import { bodyOf, refusalOf } from './submission.ts';

const facts = {
  form: sampleForm,
  lookUp: { status: 'ready', connections: [sampleConnection] },
  rates: { status: 'success', meterType: 'smart' },
  phone: '0800',
} as const;
const addressed = answered(
  begun(sampleForm),
  'addresses',
  sampleAddresses,
  addressesSchema(facts).parse(sampleAddresses),
);
const whole = {
  ...answered(addressed, 'health', sampleHealth, healthSchema.parse(sampleHealth)),
  hasAccepted: true,
};

test('the body has every answer, and there is none before all pages are answered', () => {
  expect(bodyOf(whole, sampleForm)).toEqual({
    moveOutIds: ['a'],
    moveInIcps: ['E1'],
    moveOutAddress: '1 First Street',
    moveOutDate: '2026-03-20',
    moveInAddress: '3 Third Street',
    moveInDate: '2026-03-18',
    hasMedicalDependency: true,
    medicalDependentFirstName: 'Secretfirst',
    medicalDependentLastName: 'Secretlast',
    medicalDependentGp: 'Dr Secretdoctor',
    criticalEquipment: ['ventilator', 'other'],
    otherCriticalEquipment: 'Secretlift',
    isVulnerable: true,
  });
  expect(bodyOf(addressed, sampleForm)).toBeUndefined();
  expect(bodyOf({ ...whole, hasAccepted: false }, sampleForm)).toBeUndefined();
});

test.each([
  [400, '/error/bad_request', '/body/moveOutDate', 'addresses', 'moveOutDate'],
  [400, '/error/bad_request', '/body/moveInDate', 'addresses', 'moveInDate'],
  [400, '/error/bad_request', '/body/moveInIcps/0', 'addresses', 'found'],
  [400, '/error/bad_request', '/body/moveInAddress', 'addresses', 'found'],
  [400, '/error/bad_request', '/body/medicalDependentFirstName', 'health', 'medicalFirstName'],
  [400, '/error/bad_request', '/body/criticalEquipment', 'health', 'criticalEquipment'],
  [400, '/error/bad_request', '/body/otherCriticalEquipment', 'health', 'otherCriticalEquipment'],
  [404, '/error/not_found', '/body/moveOutIds/0', 'addresses', 'moveOutIds'],
  [409, '/error/home_move/already_closing', '/body/moveOutIds/0', 'addresses', 'moveOutIds'],
])('%i %s at %s is corrected on the page of %s', (status, type, instance, step, field) => {
  const problem = new ApiError({ type, status, instance, detail: 'Secretfirst is wrong.' });
  const refusal = refusalOf(problem, '0800');
  expect(refusal).toMatchObject({ step, field });
  expect(refusal.message).not.toContain('Secret');
});

test.each([
  [403, '/error/impersonation', 'Staff can look. Only the customer can change this.'],
  [
    400,
    '/error/other',
    "We couldn't send your move, and nothing has changed. Try again, or call us on 0800.",
  ],
])('%i %s belongs to no page', (status, type, message) => {
  expect(refusalOf(new ApiError({ type, status }), '0800')).toEqual({ message });
});

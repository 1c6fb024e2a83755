import { expect, test } from 'vitest';
import { mediaTypeOf } from '#mock/core/file-answer.ts';
import { callsOf, testMock } from '#mock/handlers/test-mock.ts';
import { icp, isIcp } from '#mock/world/icp.ts';
import { operations } from '#schemas/operations.ts';
import { createDrift, differences } from './drift.ts';
import { fixedTexts, type Recorded, type Table } from './exchange.ts';
import { type EntryInput, harOf } from './har.test-support.ts';
import { importRecording } from './import-recording.ts';
import { replayMessage } from './report.ts';
import { scrub } from './scrub.ts';

const meter = icp(77_123_456, 'UN');
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ';
const canaries = {
  email: 'Wiremu.Canary@mail.example.nz',
  first: 'Wiremu',
  last: 'Tākaranga-Canary',
  phone: '+64 21 987 6543',
  phoneHome: '0219876543',
  street: '1187 Pōhutukawa Road',
  suburb: 'Canaryvale',
  bank: '12-3140-0171323-50',
  card: '4111 1111 1111 1111',
  icp: meter,
  jwt,
  cookie: 'session=cookie-canary',
  customer: '8812345678',
};
const base = 'https://api.example.co.nz';
const entries: readonly EntryInput[] = [
  {
    url: `${base}/private/tags?token=${jwt}`,
    requestHeaders: { Authorization: `Bearer ${jwt}`, Cookie: canaries.cookie },
    headers: { 'Set-Cookie': canaries.cookie },
    body: {
      note: `Kia ora ${canaries.first}, call ${canaries.phone} or write to ${canaries.email} about ${meter}.`,
      pay: `From ${canaries.bank} or ${canaries.card}, customer ${canaries.customer}.`,
      link: `https://files.example/bill.pdf?sig=abc123canary&x=1`,
      shouting: `${canaries.first.toUpperCase()} at ${canaries.street}, ${canaries.suburb}, Rotorua 3010`,
      [meter]: 'a key that is a value',
    },
  },
  {
    url: `${base}/private/tags`,
    method: 'GET',
    requestBody: { password: 'canary-password', email: canaries.email, authorization: 'Basic canary-basic' },
    body: {
      firstName: canaries.first,
      lastName: canaries.last,
      customerNumber: canaries.customer,
      accounts: [{ id: canaries.customer, accountNumber: 8_812_345_678 }],
      emails: { billing: canaries.email },
      phones: [{ type: 'mobile', value: canaries.phoneHome }],
      address: { line1: canaries.street, suburb: canaries.suburb, postcode: '3010', latitude: -38.1368 },
      fullAddress: `${canaries.street}, ${canaries.suburb}, Rotorua 3010`,
      supplyPointId: meter,
      contact: { name: `${canaries.first} ${canaries.last}` },
      plan: 'Everyday Plan',
      kWh: 12.5,
      isOwnerOfHouse: true,
    },
  },
];

function run() {
  const drift = createDrift();
  const recording = importRecording(harOf(entries), operations, drift);
  return { recording, drift, text: JSON.stringify(recording.exchanges) };
}

test('no secret and no personal datum is left anywhere: recording, drift, report', () => {
  const { recording, drift, text } = run();
  const report = replayMessage('a.har', recording, drift.list());
  const all = `${text}\n${JSON.stringify(drift.list())}\n${report}`.toLowerCase();
  const wanted = [
    ...Object.values(canaries),
    'abc123canary',
    'canary-password',
    'canary-basic',
    '8812345678',
    '987 6543',
    '38.1368',
  ];
  expect(wanted.filter((canary) => all.includes(canary.toLowerCase()))).toEqual([]);
  expect(all).not.toContain('rotorua');
});

test('the report counts by kind', () => {
  const { recording } = run();
  const kinds = Object.fromEntries(recording.report.map(({ kind, different }) => [kind, different]));
  expect(kinds).toMatchObject({
    authorisation: expect.any(Number),
    cookie: 1,
    token: expect.any(Number),
    'e-mail': 1,
    phone: 1,
    ICP: 1,
    'bank account': 1,
    card: 1,
    'account number': 1,
  });
  expect(recording.report.find(({ kind }) => kind === 'cookie')?.replaced).toBe(2);
});

test('relations are preserved: the same value has the same replacement, in every form and place', () => {
  const { recording } = run();
  // The order of time is the order of the file here.
  const [note, person] = recording.exchanges.map(({ body }) => body as Record<string, never>);
  const {
    firstName,
    lastName,
    customerNumber,
    accounts,
    emails,
    phones,
    address,
    fullAddress,
    supplyPointId,
    contact,
  } = person as unknown as {
    firstName: string;
    lastName: string;
    customerNumber: string;
    accounts: { id: string; accountNumber: number }[];
    emails: { billing: string };
    phones: { type: string; value: string }[];
    address: { line1: string; suburb: string; postcode: string; latitude: number };
    fullAddress: string;
    supplyPointId: string;
    contact: { name: string };
  };
  expect(contact.name).toBe(`${firstName} ${lastName}`);
  expect(accounts).toEqual([{ id: customerNumber, accountNumber: Number(customerNumber) }]);
  expect(customerNumber).toMatch(/^[1-9]\d{9}$/);
  expect(isIcp(supplyPointId)).toBe(true);
  expect(fullAddress.startsWith(`${address.line1}, ${address.suburb}, `)).toBe(true);
  expect(fullAddress.endsWith(address.postcode)).toBe(true);
  expect(phones).toEqual([{ type: 'mobile', value: expect.stringMatching(/^02\d{8}$/) }]);
  const noteText = JSON.stringify(note);
  for (const same of [firstName, emails.billing, supplyPointId, customerNumber, address.line1]) {
    expect(noteText).toContain(same);
  }
  expect(noteText.replace(/\D/g, '')).toContain(phones[0]?.value.slice(1));
  expect(person).toMatchObject({ plan: 'Everyday Plan', kWh: 12.5, isOwnerOfHouse: true });
});

test('a call with a replacement in its path or query gets the answer that was recorded with the value', () => {
  const recorded: Recorded[] = ['8812345678', '8812345679'].map((id) => ({
    at: '',
    operation: 'x',
    params: { billingAccountId: id },
    query: [['icp', meter]],
    requestBody: undefined,
    status: 200,
    body: { accounts: [{ id }], supplyPointId: meter },
    retryAfter: null,
  }));
  for (const { params, query, body } of scrub(recorded, new Set()).exchanges) {
    expect(body).toEqual({ accounts: [{ id: params['billingAccountId'] }], supplyPointId: query[0]?.[1] });
  }
});

test('values stay different from each other', () => {
  const body = Array.from({ length: 300 }, (_, index) => ({
    email: `p${index}@mail.nz`,
    phone: `021 900 ${String(1000 + index)}`,
    firstName: `Name${'abcdefghij'[index % 10]}${'abcdefghij'[Math.floor(index / 10) % 10]}${'abc'[Math.floor(index / 100)]}`,
    accountNumber: `7${String(index).padStart(7, '0')}`,
    supplyPointId: icp(500 + index, 'UN'),
  }));
  const [first] = scrub(
    [
      {
        at: '',
        operation: 'x',
        params: {},
        query: [],
        requestBody: undefined,
        status: 200,
        body,
        retryAfter: null,
      },
    ],
    new Set(),
  ).exchanges;
  const people = first?.body as (typeof body)[number][];
  for (const field of ['email', 'phone', 'firstName', 'accountNumber', 'supplyPointId'] as const) {
    expect(new Set(people.map((person) => person[field])).size).toBe(300);
  }
});

const table: Table = operations;

test('every scrubbed answer of this mock still follows the contract', async () => {
  const mock = testMock();
  const recorded: Recorded[] = [];
  for (const persona of ['aroha', ...mock.app.world.personas.slice(1, 2).map(({ id }) => id)]) {
    for (const { id, params = {}, query = {}, ...call } of callsOf(mock, persona)) {
      const { status, body } = await mock
        .call(id, { ...call, params, query, persona })
        .catch(() => ({ status: 0, body: null }));
      if (status !== 200 || mediaTypeOf(table[id]?.responses[200]) !== undefined) continue;
      recorded.push({
        at: '',
        operation: id,
        params,
        query: Object.entries(query),
        requestBody: call.body,
        status,
        body,
        retryAfter: null,
      });
    }
  }
  expect(recorded.length).toBeGreaterThan(100);
  const broken = scrub(recorded, fixedTexts(table)).exchanges.flatMap(
    ({ operation, status, body }, index) => {
      const entry = table[operation];
      const before = recorded[index]?.body;
      return entry && differences(entry, status, before).length === 0
        ? differences(entry, status, body).map(({ pointer, message }) => `${operation} ${pointer} ${message}`)
        : [`${operation} differs before`];
    },
  );
  expect([...new Set(broken)]).toEqual([]);
});

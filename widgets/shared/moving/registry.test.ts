import { expect, test } from 'vitest';
import { answerFor, type Connection, chosenConnections } from './registry.ts';

const connection = (
  icp: string,
  supplyType: Connection['supplyType'],
  meterType: Connection['meterType'] = 'smart',
): Connection => ({ icp, supplyType, meterType, fullAddress: 'Here' });
const [one, two, gas] = [
  connection('E1', 'electricity'),
  connection('E2', 'electricity', 'basic'),
  connection('G1', 'naturalGas'),
];
const nothing = { electricity: '', naturalGas: '' };
const icps = (connections: readonly Connection[], picked = nothing, usesGas = false) =>
  chosenConnections(connections, picked, usesGas).map(({ icp }) => icp);

test('the only electricity connection needs no answer; gas only where the customer uses it', () => {
  expect(answerFor('electricity', [one, gas], nothing, false)).toBe('E1');
  expect(answerFor('naturalGas', [one, gas], nothing, false)).toBeUndefined();
  expect(answerFor('naturalGas', [one, gas], nothing, true)).toBe('G1');
  expect(answerFor('naturalGas', [one], nothing, true)).toBe('none');
  expect(icps([one, gas], nothing, true)).toEqual(['E1', 'G1']);
});

test('of several connections one is picked; that of another address is no answer', () => {
  const all = [one, two, gas];
  expect(answerFor('electricity', all, nothing, true)).toBeUndefined();
  expect(answerFor('electricity', all, { ...nothing, electricity: 'E9' }, true)).toBeUndefined();
  expect(icps(all, { electricity: 'E2', naturalGas: 'none' })).toEqual(['E2']);
  expect(icps(all, { electricity: 'E2', naturalGas: 'G1' })).toEqual(['E2', 'G1']);
});

test('who does not know which one it is moves to none that is known', () => {
  expect(icps([one, two, gas], { electricity: 'unknown', naturalGas: 'G1' })).toEqual([]);
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { randomRuns } from '#src/test/depth.ts';
import { createOperationSet, type OperationSet } from './operation-set.ts';

interface Real {
  readonly operations: OperationSet;
  readonly changes: boolean[];
}
type Model = Set<string>;

const command = (name: string, adds: boolean): fc.Command<Model, Real> => ({
  check: () => true,
  run(model, { operations, changes }) {
    const before = model.size > 0;
    if (adds) model.add(name);
    else model.delete(name);
    const told = changes.length;
    operations[adds ? 'add' : 'remove'](name);
    expect(operations.size()).toBe(model.size);
    expect(operations.isActive()).toBe(model.size > 0);
    expect(operations.has(name)).toBe(adds);
    expect(changes.length - told).toBe(before === model.size > 0 ? 0 : 1);
  },
  toString: () => `${adds ? 'add' : 'remove'} ${name}`,
});

test('the flag equals the size of the set, whatever is added or removed twice', () => {
  const names = fc.constantFrom('start-up', 'account-switch', 'payment');
  const commands = fc.commands([fc.tuple(names, fc.boolean()).map(([name, adds]) => command(name, adds))], {
    maxCommands: 40,
  });
  fc.assert(
    fc.property(commands, (list) => {
      const operations = createOperationSet();
      const changes: boolean[] = [];
      operations.subscribe(() => changes.push(operations.isActive()));
      fc.modelRun(() => ({ model: new Set<string>(), real: { operations, changes } }), list);
    }),
    randomRuns(500),
  );
});

test('stops telling a listener that has gone', () => {
  const operations = createOperationSet();
  const listener = vi.fn();
  operations.subscribe(listener)();
  operations.add('x');
  expect(listener).not.toHaveBeenCalled();
});

import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest';
import { testStoreFaults } from './process-faults.test-support.ts';
import { type Processes, startProcesses } from './processes.test-support.ts';
import { startPostgres } from './store/postgres.test-support.ts';
import { bothStores } from './store/stores.test-support.ts';

// The processes are on this machine.
beforeEach(() => void vi.unstubAllGlobals());

const stores = bothStores(startPostgres);

describe('three processes on PostgreSQL answer within a second, and', () => {
  let started: Processes;
  beforeAll(async () => {
    started = await startProcesses(await stores.postgres().makeDatabase(), 3);
  });
  afterAll(() => started.end(), 60_000);

  testStoreFaults({ stores, started: () => started, rounds: 1, longest: 1000 });
});

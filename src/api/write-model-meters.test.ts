import { meterScenarios, takeAccount } from './write-meters.test-support.ts';
import { testWrites } from './write-model.test-support.ts';

testWrites(meterScenarios, takeAccount);

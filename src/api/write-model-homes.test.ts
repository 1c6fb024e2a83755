import { homeScenarios } from './write-homes.test-support.ts';
import { testWrites } from './write-model.test-support.ts';

testWrites(homeScenarios);

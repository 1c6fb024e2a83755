import { testWrites } from './write-model.test-support.ts';
import { powershoutScenarios } from './write-powershout.test-support.ts';

testWrites(powershoutScenarios);

import { writeFileSync } from 'node:fs';
import { makeExamples } from './examples.test-support.ts';

const file = new URL('./examples.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(await makeExamples(), null, 2)}\n`);

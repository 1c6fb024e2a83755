import { writeFileSync } from 'node:fs';
import { areas } from './index.test-support.ts';
import { personasFile, personasPage } from './personas-page.test-support.ts';
import { policyPersonas, policyPersonasFile } from './policy-personas.test-support.ts';

writeFileSync(personasFile, personasPage(areas));
writeFileSync(policyPersonasFile, policyPersonas());

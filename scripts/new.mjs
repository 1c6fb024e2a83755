// Begins a widget or an operation (`npm run new`): writes files that compile, and a test that fails until they are filled in.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { planOperation } from './new/operation.mjs';
import { Plan, run, UserError } from './new/plan.mjs';
import { planWidget } from './new/widget.mjs';

const usage = `npm run new -- widget <area>/<name>                      such as usage/usage-record
npm run new -- operation <area> <id> <METHOD> <path>     such as natural-gas naturalGas.offers GET /private/naturalgas/offers
                                                         and --new-area where the area has no operations yet`;

const plan = new Plan(dirname(dirname(fileURLToPath(import.meta.url))));
const [kind, ...args] = process.argv.slice(2);
try {
  const begin = { widget: planWidget, operation: planOperation }[kind];
  if (begin === undefined) throw new UserError(usage);
  const next = begin(plan, ...args);
  plan.write();
  if (kind === 'operation') run(plan.root, 'npm', ['run', '--silent', 'map']);
  console.log(`Written:\n${plan.files.map((file) => `  ${file}`).join('\n')}\n\n${next}`);
} catch (error) {
  if (!(error instanceof UserError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

import { setTimeout as wait } from 'node:timers/promises';
import { requireFreePort } from './free-port.ts';
import { defaultGrace } from './http/server.ts';
import { readOptions, type ServiceOptions, usage } from './options.ts';
import { Refusal } from './refusal.ts';
import { startService } from './start.ts';
import { StoreUnavailable } from './store/database.ts';
import { MigrationError } from './store/migrate.ts';
import { unavailableSentence } from './store/unavailable.ts';

/** How long everything else may take when requests have had their time, in milliseconds: a store may not answer. */
const afterGrace = 2000;

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) console.log(usage);
  else await run(options);
} catch (error) {
  const sentence = sentenceOf(error);
  if (sentence === undefined) throw error;
  console.error(sentence);
  if (error instanceof Refusal) {
    for (const { path, line, sentence } of error.problem.violations ?? [])
      console.error(`${path}:${line} ${sentence}`);
  }
  process.exitCode = 1;
}

/** What the operator can do something about; undefined for a mistake of the service itself. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StoreUnavailable) return unavailableSentence(error);
  if (error instanceof RangeError || error instanceof MigrationError || error instanceof Refusal)
    return error.message;
  // A port that is taken or not allowed, or a name that isn't one of this machine.
  const isOfNetwork = error instanceof Error && 'syscall' in error && 'code' in error;
  return isOfNetwork ? `The service can't listen: ${error.message}.` : undefined;
}

async function run(options: ServiceOptions): Promise<void> {
  const store = options.store.replace(/^([^/]*)\/\/.*@/, '$1//');
  await requireFreePort(options.port, options.host);
  const { server, stop } = await startService(options, (message) => console.log(message));
  try {
    await server.listen({ port: options.port, host: options.host });
  } catch (error) {
    await stop();
    throw error;
  }
  console.log(`Layout service: ${options.origin} (${options.roles.join(', ')}; ${store})`);
  const end = () => {
    void Promise.race([stop(), wait(defaultGrace + afterGrace)]).then(() => process.exit());
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

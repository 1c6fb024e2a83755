import { setTimeout as wait } from 'node:timers/promises';
import { readOptions, type ServiceOptions, usage } from './options.ts';
import { Refusal } from './refusal.ts';
import { startService } from './start.ts';
import { StoreUnavailable } from './store/database.ts';

/** How long calls that are under way may take after the process was told to stop, in milliseconds. */
const grace = 10_000;

try {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === null) console.log(usage);
  else await run(options);
} catch (error) {
  if (!(error instanceof RangeError || error instanceof StoreUnavailable || error instanceof Refusal))
    throw error;
  console.error(error.message);
  if (error instanceof Refusal) {
    for (const { path, line, sentence } of error.problem.violations ?? [])
      console.error(`${path}:${line} ${sentence}`);
  }
  process.exitCode = 1;
}

async function run(options: ServiceOptions): Promise<void> {
  const { server, stop } = await startService(options, (message) => console.log(message));
  await server.listen({ port: options.port, host: options.host });
  console.log(
    `Layout service: ${options.origin} (${options.roles.join(', ')}; ${options.store.replace(/\/\/.*@/, '//')})`,
  );
  const end = () => {
    void Promise.race([stop(), wait(grace, undefined, { ref: false })]).then(() => process.exit());
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

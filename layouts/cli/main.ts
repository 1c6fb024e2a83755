import { check } from './check.ts';
import { diff } from './diff.ts';
import { UsageError, usage } from './usage.ts';

/** Exit codes: 0 for nothing to report, 1 for findings, 2 for a command that isn't understood. */
const [command, ...rest] = process.argv.slice(2);
try {
  process.exitCode = run();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}

function run(): number {
  switch (command) {
    case 'check':
      return check(rest, console.log);
    case 'diff':
      return diff(rest, console.log);
    case undefined:
    case 'help':
    case '--help':
    case '-h':
      console.log(usage);
      return 0;
    default:
      throw new UsageError(`There is no command "${command}".`);
  }
}

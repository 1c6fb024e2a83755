// Starts a PostgreSQL server of its own in a temporary folder, prints its address, and removes it all at the end: by Ctrl+C,
// or with --until-stdin-closes when the process that started it is gone, for any reason. For tests and development. With a line
// `crash` on its input it kills the server without a word, starts it again on the same data, and prints `started`. Its programs are
// those that find-postgres.mjs finds.
import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPrograms, program } from './find-postgres.mjs';

/** The person who runs the server: it refuses to be root. */
function unprivileged() {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const user = ['postgres', 'nobody'].flatMap((name) =>
    users.filter((line) => line.startsWith(`${name}:`)),
  )[0];
  if (user === undefined) throw new Error('There is no user postgres or nobody to run PostgreSQL.');
  const [, , uid, gid] = user.split(':').map(Number);
  return { uid, gid };
}

function run(bin, name, args, person) {
  const { status, error, stdout, stderr } = spawnSync(join(bin, program(name)), args, {
    cwd: tmpdir(),
    encoding: 'utf8',
    ...person,
    // Where it inherits a pipe, the server keeps it open.
    stdio: name === 'pg_ctl' ? 'ignore' : 'pipe',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${name} failed. ${stdout ?? ''}${stderr ?? ''}`);
}

/** A port of this machine that is free now. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function start() {
  const bin = findPrograms();
  const person = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (person.uid !== undefined) chownSync(folder, person.uid, person.gid);
  const data = join(folder, 'data');
  const log = join(folder, 'log');
  const stop = () => {
    if (existsSync(join(data, 'postmaster.pid')))
      run(bin, 'pg_ctl', ['-D', data, '-m', 'immediate', 'stop'], person);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    // Sorted as people of a country do, so that a test notices where bytes were meant.
    const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=en-NZ'];
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
    run(bin, 'initdb', ['-D', data, ...options], person);
    const [address, settings] = await placeOf(folder);
    appendFileSync(join(data, 'postgresql.conf'), `\nfsync = off\n${settings}\n`);
    try {
      run(bin, 'pg_ctl', ['-D', data, '-w', '-l', log, 'start'], person);
    } catch (error) {
      throw existsSync(log) ? new Error(readFileSync(log, 'utf8')) : error;
    }
    return { address, stop, crash: () => crash({ bin, data, log, person }) };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Kills all processes of the server at once, as a machine that runs out of memory does, and starts it on what is there. */
async function crash({ bin, data, log, person }) {
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0].trim();
  if (process.platform === 'win32') spawnSync('taskkill', ['/F', '/T', '/PID', pid]);
  else {
    // First the one that would end the others in order, and tidy up.
    process.kill(Number(pid), 'SIGSTOP');
    for (const each of [...childrenOf(pid), pid]) kill(Number(each));
  }
  for (let tries = 0; ; tries += 1) {
    try {
      return run(bin, 'pg_ctl', ['-D', data, '-w', '-l', log, 'start'], person);
    } catch (error) {
      // Until the last of them is gone, their memory is in use.
      if (tries === 20) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** The ids of the processes that a process has started. Not every Linux has `pgrep`. */
function childrenOf(pid) {
  const listed = `/proc/${pid}/task/${pid}/children`;
  const ids = existsSync(listed)
    ? readFileSync(listed, 'utf8')
    : spawnSync('pgrep', ['-P', pid], { encoding: 'utf8' }).stdout;
  return ids.split(/\s+/).filter((id) => id !== '');
}

function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/** A socket in the folder; on Windows, where Node has none, a port. */
async function placeOf(folder) {
  if (process.platform !== 'win32')
    return [
      `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
      `listen_addresses = ''\nunix_socket_directories = '${folder}'`,
    ];
  const port = await freePort();
  return [`postgres://postgres@127.0.0.1:${port}/postgres`, `listen_addresses = '127.0.0.1'\nport = ${port}`];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { address, stop, crash } = await start().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
  console.log(address);
  const end = () => {
    stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  if (process.argv.includes('--until-stdin-closes')) {
    process.stdin.setEncoding('utf8').on('end', end).on('error', end);
    process.stdin.on('data', (text) => {
      if (text !== 'crash\n') return;
      crash().then(
        () => console.log('started'),
        (error) => {
          console.error(error.message);
          end();
        },
      );
    });
  } else setInterval(() => undefined, 1 << 30);
}

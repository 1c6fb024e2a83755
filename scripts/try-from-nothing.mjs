/*
 * Tries what the README promises, from nothing: a clone of the last commit, in the empty home of a user who is new, with Node and Git on
 * the path but neither PostgreSQL nor Chromium. `npm run try` starts the portal and the studio until they answer, and runs the tests of
 * the stores; `npm run try -- unit lint` runs these checks of `npm test` instead, `-- --all` all of them. On ports of its own. It has to
 * be root for that, on Linux: then the user, and that the programs aren't there, are true for this process only (a mount namespace).
 * With --as-root root itself does it, in a folder below its home that nobody else can read. Without root, it is the user who runs it,
 * and only the path lacks programs.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    'as-root': { type: 'boolean', default: false },
    /** Leaves the clone where it is. */
    keep: { type: 'boolean', default: false },
    /** This is the process in the mount namespace. */
    apart: { type: 'boolean', default: false },
  },
});
const isRoot = process.getuid?.() === 0 && process.platform === 'linux';
if (isRoot && !values.apart) {
  const args = ['--mount', process.execPath, ...process.argv.slice(1), '--apart'];
  const { status, error } = spawnSync('unshare', args, { stdio: 'inherit' });
  if (error) console.error(`A mount namespace can't be made: ${error.message}`);
  process.exit(status ?? 1);
}

const isNewUser = isRoot && !values['as-root'];
/** A user whom this machine doesn't have. */
const id = 61_843;
const paths = ['/usr/local/bin', '/usr/bin', '/bin'];
const place = mkdtempSync(join(values['as-root'] ? homedir() : tmpdir(), 'from-nothing-'));
const home = join(place, 'home');
const clone = join(home, 'switchboard');
/** Of this environment only what says how to reach the network, and a browser that somebody names. */
const passed = [
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'npm_config_registry', 'CHROMIUM_PATH'],
];
const environment = {
  ...Object.fromEntries(passed.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
  ...{ HOME: home, PATH: paths.join(':'), LANG: 'C.UTF-8' },
};

function must(command, ...args) {
  const { status, error, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

/** Takes the programs away, and adds the user, for this process and those that it starts. */
function hide() {
  const layers = join(place, 'layers');
  mkdirSync(layers);
  must('mount', '-t', 'tmpfs', 'tmpfs', layers);
  const browsers = ['chromium', 'chromium-browser', 'chromium-headless-shell', 'google-chrome'];
  for (const [n, folder] of paths.slice(0, 2).entries()) {
    const names = [...browsers, 'initdb', 'pg_ctl', 'postgres', 'psql', 'pgrep'];
    const found = names.map((name) => join(folder, name)).filter((path) => existsSync(path));
    if (found.length === 0) continue;
    const [upper, work] = ['upper', 'work'].map((name) => join(layers, `${name}${n}`));
    for (const each of [upper, work]) mkdirSync(each);
    const options = `lowerdir=${folder},upperdir=${upper},workdir=${work}`;
    must('mount', '-t', 'overlay', 'overlay', '-o', options, folder);
    for (const path of found) rmSync(path);
  }
  const debian = '/usr/lib/postgresql';
  if (existsSync(debian)) must('mount', '-t', 'tmpfs', 'tmpfs', debian);
  copyFileSync('/etc/passwd', join(layers, 'passwd'));
  appendFileSync(join(layers, 'passwd'), `newcomer:x:${id}:${id}::${home}:/bin/sh\n`);
  must('mount', '--bind', join(layers, 'passwd'), '/etc/passwd');
}

function signalGroup(pid, signal) {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

const stops = [];

/** Starts a command in the clone as the user, in a process group that ends as a whole. */
function start(command, args, more = {}, cwd = clone) {
  const child = spawn(command, args, {
    ...{ cwd, detached: true, env: { ...environment, ...more } },
    ...(isNewUser ? { uid: id, gid: id } : {}),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (more) => {
      text += more;
    });
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  const isOver = () => child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
  const stop = async () => {
    signalGroup(child.pid, 'SIGTERM');
    const last = setTimeout(() => signalGroup(child.pid, 'SIGKILL'), 20_000);
    await ended;
    clearTimeout(last);
  };
  stops.push(stop);
  return { ended, isOver, stop, text: () => text };
}

/** Whether a command ends well. */
async function ends(command, args, cwd) {
  const started = start(command, args, {}, cwd);
  const code = await started.ended;
  return { isGood: code === 0, text: started.text() };
}

/** Whether a command serves this address in the end. */
async function serves(command, args, more, address) {
  const started = start(command, args, more);
  while (!started.isOver()) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.status === 200) {
      await started.stop();
      return { isGood: true, text: '' };
    }
    await Promise.race([started.ended, new Promise((resolve) => setTimeout(resolve, 200))]);
  }
  return { isGood: false, text: started.text() };
}

/** As many ports as are needed, which follow one another: the previews of the studio take two. */
async function freePorts(count) {
  for (;;) {
    const servers = [];
    try {
      for (let n = 0; n < count; n += 1) {
        const server = createServer();
        const wanted = n === 0 ? 0 : servers[0].address().port + n;
        await new Promise((resolve, reject) => server.once('error', reject).listen(wanted, resolve));
        servers.push(server);
      }
      return servers.map((server) => server.address().port);
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'ERR_SOCKET_BAD_PORT') throw error;
    } finally {
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
    }
  }
}

const [portal, studio, preview] = await freePorts(4);
const missingBrowser = /There is no Chromium for the browser tests\.[^\n]*/;
const npmTest = ['test', ...(positionals.length > 0 ? ['--', ...positionals] : [])];
const isWholeTest = values.all || positionals.length > 0;
const steps = [
  ['git clone', () => ends('git', ['clone', '--quiet', '--', join(place, 'repository'), clone], home)],
  ['npm start', () => serves('npm', ['start'], { PORT: portal }, `http://localhost:${portal}/`)],
  [
    'npm run studio',
    () =>
      serves(
        'npm',
        ['run', 'studio'],
        { PORT: portal, STUDIO_PORT: studio, PREVIEW_PORT: preview },
        `http://localhost:${studio}/`,
      ),
  ],
  isWholeTest
    ? [`npm ${npmTest.join(' ')}`, () => ends('npm', npmTest)]
    : ['the tests of the stores', () => ends('npm', ['run', 'unit', '--', 'layouts/service/store'])],
  // What needs a browser says how to get one where Playwright can't.
  ...(isWholeTest ? [] : [['npm test -- lint', () => ends('npm', ['test', '--', 'lint'])]]),
];

// An interrupt ends the step that runs, skips the others, and removes the clone.
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    isInterrupted = true;
    for (const stop of stops) void stop();
  });

const rows = [];
try {
  mkdirSync(home);
  if (isRoot) hide();
  // The user may not be able to read this folder: what they clone is a copy of its commits. By an address, or Git would link the
  // files of this repository into it.
  must('git', 'clone', '--quiet', '--bare', '--', `file://${root}`, join(place, 'repository'));
  if (isNewUser) {
    must('chown', '-R', `${id}:${id}`, join(place, 'repository'));
    for (const each of [place, home]) lchownSync(each, id, id);
  }
  for (const [name, run] of steps) {
    if (isInterrupted) break;
    console.log(`\n── ${name}`);
    const begin = performance.now();
    const { isGood, text } = await run();
    const seconds = (performance.now() - begin) / 1000;
    const told = isGood ? undefined : missingBrowser.exec(text)?.[0];
    const result = isGood ? 'works' : told ? 'says what to install' : 'FAILS';
    rows.push({ name, result, seconds, isFine: isGood || (told !== undefined && !isWholeTest) });
    console.log(told ?? (isGood ? 'works' : text));
  }
} finally {
  await Promise.all(stops.map((stop) => stop()));
  if (!values.keep) {
    if (isRoot) spawnSync('umount', ['--lazy', join(place, 'layers')]);
    rmSync(place, { recursive: true, force: true, maxRetries: 5 });
  }
}

const width = Math.max(...rows.map(({ name }) => name.length));
console.log(`\n── From nothing, as ${isNewUser ? 'a new user' : isRoot ? 'root' : 'this user'}`);
for (const { name, result, seconds } of rows)
  console.log(`${name.padEnd(width)}  ${seconds.toFixed(0).padStart(5)} s  ${result}`);
process.exitCode = rows.length === steps.length && rows.every(({ isFine }) => isFine) ? 0 : 1;

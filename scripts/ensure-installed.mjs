// Runs before the other commands, on whatever Node is there and with nothing installed: only Node's own modules.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessShell } from './find-chromium.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestNode = 18;
/** What the project runs on; for most platforms it is a package (optionalDependencies in package.json). */
const ownNode = 24;

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** npm writes node_modules/.package-lock.json at the end of every install. */
function isInstalled() {
  const done = join(root, 'node_modules/.package-lock.json');
  const wanted = join(root, 'package-lock.json');
  if (!existsSync(done)) return false;
  if (statSync(done).mtimeMs >= statSync(wanted).mtimeMs) return true;
  // A checkout sets new times on old files: what counts then is whether the same packages are listed.
  const [installed, listed] = [packagesOf(done), packagesOf(wanted)];
  const isSame = (name) => installed[name]?.version === listed[name]?.version;
  // Optional packages of other systems are never installed.
  return Object.keys({ ...installed, ...listed }).every(
    (name) => isSame(name) || (!(name in installed) && listed[name].optional),
  );
}

/** The entries of a lock file by path, without the project itself. */
function packagesOf(path) {
  const { '': _, ...packages } = JSON.parse(readFileSync(path, 'utf8')).packages;
  return packages;
}

function ensurePackages() {
  if (isInstalled()) return;
  console.log('Installing packages …');
  // No package needs its scripts, Node's own neither.
  if (run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) return;
  stop(
    [
      'The packages could not be installed. Check the connection to the npm registry, then try again.',
      'If package-lock.json is out of step with package.json, run "npm install" and then "npm run lock".',
    ].join('\n'),
  );
}

/** npm puts the Node of node_modules before that of the system. */
function ensureNode() {
  const name = process.platform === 'win32' ? 'node.cmd' : 'node';
  if (existsSync(join(root, 'node_modules/.bin', name)) || majorOf(process.versions.node) >= ownNode) return;
  stop(
    `There is no package of Node ${ownNode} for ${process.platform} on ${process.arch}, and this is Node ${process.versions.node}. Install Node ${ownNode} or newer, then try again.`,
  );
}

const majorOf = (version) => Number(version.split('.')[0]);

function ensureBrowser() {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  const isThere = () =>
    findChromium() && (findHeadlessShell() || process.env['CHROMIUM_PATH'] || !isDebianRoot);
  if (isThere()) return;
  console.log('Looking for a Chromium for the browser tests …');
  if (!findChromium()) run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  if (!isThere() && isDebianRoot && run('apt-get', ['update', '-qq'])) {
    const install = (...names) => run('apt-get', ['install', '-y', '-qq', ...names]);
    // Not every release has the one without windows.
    if (!install('chromium', 'chromium-headless-shell')) install('chromium');
  }
  if (findChromium()) return;
  stop(
    'There is no Chromium for the browser tests. Install one and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

if (majorOf(process.versions.node) < oldestNode) {
  stop(`This needs Node ${oldestNode} or newer to start; this is Node ${process.versions.node}.`);
}
ensurePackages();
ensureNode();
if (process.argv.includes('--browser')) ensureBrowser();

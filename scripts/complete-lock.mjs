// Adds to package-lock.json the optional packages of other platforms (`npm run lock`), and the checksums that are missing.
// npm leaves such packages out where the registry at hand, a mirror for instance, lacks them; `npm ci` then refuses the
// file, because their parents name them.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const separator = 'node_modules/';
const platformName =
  /-(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|win)-(\w+)(?:-(gnu|musl)?\w*)?$/;
const isExact = (range) => /^\d/.test(range);

/** Where Node finds a package from `parent`: next to it or further up; undefined if it is nowhere. */
function locate(packages, parent, name) {
  for (let folder = parent; ; folder = folder.slice(0, folder.lastIndexOf(separator)).replace(/\/$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}${separator}${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** Every optional dependency that the lock file names without listing it in the required version. */
export function missingPackages(packages) {
  return Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .map(([name, version]) => ({ parent, name, version, found: locate(packages, parent, name) }))
      .filter(({ version, found }) => !found || (isExact(version) && packages[found].version !== version)),
  );
}

/** The platform that the name of a package ends with, as npm's fields; throws if it names none. */
export function platformOf(name) {
  const [, os, cpu, abi] = platformName.exec(name) ?? [];
  if (os === undefined) throw new Error(`The name ${name} says no platform: add the package by hand.`);
  const libc = os === 'linux' ? { gnu: ['glibc'], musl: ['musl'] }[abi] : undefined;
  return { os: [os === 'win' ? 'win32' : os], cpu: [cpu], libc };
}

/** The programs of a package, which npm links by the lock file: those of another platform of the same parent. */
function binOf(packages, parent, version, os) {
  const isWindows = (entry) => [entry.os].flat().includes('win32');
  return Object.keys(packages[parent].optionalDependencies)
    .map((name) => packages[locate(packages, parent, name)])
    .find((entry) => entry?.version === version && entry.bin && isWindows(entry) === isWindows({ os }))?.bin;
}

/** The registry's entry of a package; undefined if it doesn't have it. */
function readRegistry(name, version) {
  const fields = ['os', 'cpu', 'libc', 'dist.integrity'];
  const { status, stdout } = spawnSync('npm', ['view', `${name}@${version}`, ...fields, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  if (status !== 0 || stdout.trim() === '') return undefined;
  const { 'dist.integrity': integrity, ...platform } = JSON.parse(stdout);
  return { integrity, ...platform };
}

/** Every package of a lock file that npm would install without comparing what it got with a checksum, as name@version. */
export function uncheckedPackages(packages) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.includes(separator) && !link && !integrity)
    .map(([path, { version }]) => `${nameOf(path)}@${version}`);
}

const nameOf = (path) => path.slice(path.lastIndexOf(separator) + separator.length);

/**
 * The packages of a lock file with every optional dependency in them, sorted as npm sorts them. `lookUp` reads the
 * registry; where that has no entry, the platform follows from the name, and npm installs without a checksum.
 */
export function completePackages(packages, lookUp = () => undefined) {
  const complete = { ...packages };
  for (const { parent, name, version, found } of missingPackages(packages)) {
    if (!isExact(version))
      throw new Error(`${parent} wants ${name} in the range ${version}: add it by hand.`);
    const { dev, devOptional } = packages[parent];
    const path = `${found ? `${parent}/` : ''}${separator}${name}`;
    const { os, cpu, libc } = platformOf(name);
    // In the order in which npm writes them; what is undefined stays out of the file.
    const bin = binOf(packages, parent, version, os);
    complete[path] = { version, integrity: undefined, cpu, dev, devOptional, libc, optional: true, os, bin };
  }
  for (const [path, entry] of Object.entries(complete)) {
    if (!entry.optional || entry.integrity) continue;
    const known = lookUp(nameOf(path), entry.version);
    if (known) complete[path] = { ...entry, ...known };
  }
  return Object.fromEntries(Object.entries(complete).sort(([a], [b]) => a.localeCompare(b, 'en')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(dirname(dirname(fileURLToPath(import.meta.url))), 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  const packages = completePackages(lock.packages, readRegistry);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${Object.keys(packages).length - Object.keys(lock.packages).length} packages added.`);
  const unchecked = uncheckedPackages(packages);
  if (unchecked.length > 0) console.log(`The registry has no checksum of ${unchecked.join(', ')}.`);
}

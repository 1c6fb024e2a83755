import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { directArk } from './direct-ark.mjs';

const root = resolve(import.meta.dirname, '../..');
const index = join(root, 'node_modules/@ark-ui/react/dist/index.js');
const plugin = { resolve: async () => ({ id: index }) };
const transform = (code) => directArk().transform.call(plugin, code, '/node_modules/@chakra-ui/react/a.js');

test('a function of Ark is imported from the module that it is in', async () => {
  const { code } = await transform(
    `'use client';\nimport { dataAttr, mergeProps as merge } from '@ark-ui/react';\n`,
  );
  const [[, module]] = [...code.matchAll(/import \{ dataAttr as dataAttr \} from "([^"]+)";/g)];
  expect(readFileSync(module, 'utf8')).toMatch(/export \{[^}]*\bdataAttr\b/);
  expect(code).toMatch(/import \{ mergeProps as merge \} from "/);
  expect(code).not.toContain("'@ark-ui/react'");
});

test('what the index makes itself still comes from it, and an import of nothing goes', async () => {
  const { code } = await transform(`import { TreeView } from '@ark-ui/react';\nimport '@ark-ui/react';`);
  expect(code).toBe('import { TreeView as TreeView } from "@ark-ui/react";\n');
});

test('Chakra takes nothing from the index in another way', () => {
  const folder = join(root, 'node_modules/@chakra-ui/react/dist/esm');
  expect(existsSync(folder)).toBe(true);
  const texts = globSync('components/**/*.js', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const others = texts.flatMap((text) => text.match(/^.*['"]@ark-ui\/react['"].*$/gm) ?? []);
  expect(others.filter((line) => !/^import (\{[^}]*\} from )?'@ark-ui\/react';$/.test(line))).toEqual([]);
});

// Writes the lines of schemas/paths.ts anew from the table: run it after adding an operation (`npm run paths`).
import { readFile, writeFile } from 'node:fs/promises';
import { operations } from '../schemas/operations.ts';

const file = new URL('../schemas/paths.ts', import.meta.url);
const source = await readFile(file, 'utf8');
const suffix = (responses) => {
  if (204 in responses) return ' 204';
  return responses[200]?.contentMediaType === undefined ? '' : ' file';
};
const line = ([id, { method, path, responses }]) =>
  `  ${/^\w+$/.test(id) ? id : `'${id}'`}: '${method} ${path}${suffix(responses)}',`;
const head = source.slice(0, source.indexOf('= {', source.indexOf('export const paths')) + 3);
await writeFile(file, `${head}\n${Object.entries(operations).map(line).join('\n')}\n};\n`);

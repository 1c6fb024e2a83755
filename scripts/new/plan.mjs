import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const camelCase = (words) => words.replace(/[-.](\w)/g, (_, letter) => letter.toUpperCase());
export const kebabCase = (words) =>
  words.replace(/([a-z0-9])([A-Z])|\./g, (_, end, start) => (end ? `${end}-${start.toLowerCase()}` : '-'));

/** An error of usage: printed without a stack. */
export class UserError extends Error {}

/** Changes of a checkout, collected first: if one of them can't be made, none is. */
export class Plan {
  #texts = new Map();

  constructor(root) {
    this.root = root;
  }

  get files() {
    return [...this.#texts.keys()];
  }

  has(file) {
    return this.#texts.has(file) || existsSync(join(this.root, file));
  }

  read(file) {
    return this.#texts.get(file) ?? readFileSync(join(this.root, file), 'utf8');
  }

  create(file, text) {
    if (this.has(file)) throw new UserError(`${file} exists already. Nothing was written.`);
    this.#texts.set(file, text);
  }

  edit(file, ...changes) {
    this.#texts.set(
      file,
      changes.reduce((text, change) => change(text), this.read(file)),
    );
  }

  /** Writes everything, formatted. */
  write() {
    for (const [file, text] of this.#texts) {
      mkdirSync(dirname(join(this.root, file)), { recursive: true });
      writeFileSync(join(this.root, file), text);
    }
    const sources = this.files.filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'));
    run(this.root, 'biome', ['check', '--write', '--linter-enabled=false', ...sources]);
  }
}

export function run(root, command, args) {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new UserError(`The files are written, but "${command}" failed.\n${stdout}${stderr}`);
}

/** An edit that imports names from a module, in the import that is there or in one of its own. */
export const addImport = (names, module) => (text) => {
  const [whole, known] = text.match(new RegExp(`import \\{([^}]*)\\} from '${module}';`)) ?? [];
  if (whole === undefined) {
    const gap = text.startsWith('import') ? '' : '\n';
    return `import { ${names.join(', ')} } from '${module}';\n${gap}${text}`;
  }
  const all = new Set([...known.split(',').map((name) => name.trim()), ...names]);
  all.delete('');
  return text.replace(whole, `import { ${[...all].join(', ')} } from '${module}';`);
};

/**
 * An edit that adds an entry to the object which a module exports as `name`: after the last entry that comes before it,
 * which is one whose key sorts before its own. It goes by the indentation that the formatter gives to every file.
 */
export const addEntry =
  (name, key, entry, comesBefore = (other) => other < key) =>
  (text) => {
    const lines = text.split('\n');
    const start = lines.findIndex((line) => line.startsWith(`export const ${name}`) && line.endsWith('{'));
    const end = lines.findIndex((line, index) => index > start && line.startsWith('}'));
    if (start < 0 || end < 0) throw new UserError(`There is no object "${name}" to add ${key} to.`);
    let place = start;
    for (let index = start + 1; index < end; index += 1) {
      const [, other] = lines[index].match(/^ {2}(?:\.\.\.)?'?([\w.]+)/) ?? [];
      if (other === key) throw new UserError(`"${name}" has ${key} already. Nothing was written.`);
      if (other === undefined || !comesBefore(other)) continue;
      place = index;
      while (!/^ {2}\S.*,$/.test(lines[place])) place += 1;
    }
    return lines.toSpliced(place + 1, 0, entry).join('\n');
  };

import { dirname, relative } from 'node:path/posix';

/** Gives every dynamic import to `src/startup/import-chunk.ts`, with the addresses of what its chunk imports. */
export function importChunk() {
  return {
    name: 'import-chunk',
    renderDynamicImport({ targetChunk, getTargetChunkImports, chunk }) {
      if (targetChunk === null) return null;
      const imports = collect(getTargetChunkImports() ?? [])
        .filter((file) => file !== chunk.fileName && !chunk.imports?.includes(file))
        .map((file) => `./${relative(dirname(chunk.fileName), file)}`);
      return { left: 'globalThis.importChunk(', right: `,${JSON.stringify(imports)})` };
    },
  };
}

function collect(chunks, found = []) {
  for (const chunk of chunks) {
    if (chunk.type !== 'internal' || found.includes(chunk.fileName)) continue;
    found.push(chunk.fileName);
    collect(chunk.chunk?.imports ?? chunk.imports ?? [], found);
  }
  return found;
}

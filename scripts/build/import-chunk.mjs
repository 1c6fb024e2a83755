import { dirname, relative } from 'node:path/posix';

/**
 * Gives every dynamic import to `src/fast-start/import-chunk.ts`, with the addresses of what its chunk imports: all of it,
 * because Rollup hoists what imports import. What index.html requests itself is left out.
 */
export function importChunk() {
  return {
    name: 'import-chunk',
    renderDynamicImport({ targetChunk, getTargetChunkImports, chunk: importer }) {
      if (targetChunk === null) return null;
      const imports = (getTargetChunkImports() ?? [])
        .filter(({ type, chunk }) => type === 'internal' && !chunk.isEntry && chunk.name !== 'page')
        .map(({ fileName }) => fileName)
        .filter((fileName) => fileName !== importer.fileName)
        .map((fileName) => `./${relative(dirname(importer.fileName), fileName)}`);
      return { left: 'globalThis.importChunk(', right: `,${JSON.stringify(imports)})` };
    },
  };
}

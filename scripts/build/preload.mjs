/**
 * A dynamic import asks for all that its chunk imports at the same moment as for the chunk itself.
 * Without it the browser finds the imports one by one, a round trip each.
 */
export function preload() {
  return {
    name: 'preload',
    renderDynamicImport({ getTargetChunkImports, chunk }) {
      const imports = collect(getTargetChunkImports() ?? []).filter(
        (file) => file !== chunk.fileName && !chunk.imports?.includes(file),
      );
      if (imports.length === 0) return null;
      return { left: `(globalThis.preloadChunks?.(${JSON.stringify(imports)}),import(`, right: '))' };
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

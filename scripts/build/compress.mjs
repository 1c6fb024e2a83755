import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Writes `.gz` and `.br` beside every text file, so that a server only has to pick one. */
export function compress() {
  return {
    name: 'compress',
    async writeBundle({ dir }, bundle) {
      const { writeFile } = await import('node:fs/promises');
      const texts = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|json)$/.test(fileName));
      await Promise.all(
        texts.map(async (file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          const target = `${dir}/${file.fileName}`;
          const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
          await writeFile(`${target}.gz`, await zip(content, { level: 9 }));
          await writeFile(`${target}.br`, await brotli(content, quality));
        }),
      );
    },
  };
}

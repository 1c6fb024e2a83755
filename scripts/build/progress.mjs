/** Modules between two figures. */
const stride = 500;

/** Prints each step of a build when it begins and, on the same line, how far it is and how long it took. */
export function progress({
  write = (text) => process.stdout.write(text),
  now = () => performance.now(),
} = {}) {
  let start = 0;
  let stepStart = 0;
  let isOpen = false;
  let modules = 0;
  const seconds = (from) => `${((now() - from) / 1000).toFixed(1)} s`;
  const begin = (step) => {
    stepStart = now();
    isOpen = true;
    write(`  ${step} … `);
  };
  const end = () => {
    if (isOpen) write(`${seconds(stepStart)}\n`);
    isOpen = false;
  };
  return {
    name: 'progress',
    buildStart() {
      start = now();
      write('Building the portal\n');
      begin('read and compile the modules');
    },
    moduleParsed() {
      modules += 1;
      if (modules % stride === 0) write(`${modules} … `);
    },
    buildEnd: end,
    renderStart: () => begin('join them to chunks and minify'),
    renderError: end,
    generateBundle() {
      end();
      begin('write and compress the files');
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        end();
        write(`Built ${dir}/ in ${seconds(start)}.\n`);
      },
    },
  };
}

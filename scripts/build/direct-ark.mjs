import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const fromIndex = /import (?:\{([^}]*)\} from )?'@ark-ui\/react';/g;
const inIndex = /import \{([^}]*)\} from "(\.[^"]*)";/g;

/**
 * Chakra takes one function of Ark from the index of the whole package, which brings 500 modules into every build, a tenth of
 * all, only to be left out at its end. This names the module that the function is in. What the index makes itself still comes from it.
 */
export function directArk() {
  let places;
  return {
    name: 'direct-ark',
    async transform(code, id) {
      if (!id.includes('/@chakra-ui/') || code.search(fromIndex) === -1) return null;
      const index = (await this.resolve('@ark-ui/react', id)).id;
      places ??= placesIn(index);
      const direct = code.replaceAll(fromIndex, (_, names = '') =>
        namesIn(names)
          .map(([name, local]) => {
            const place = JSON.stringify(places.get(name) ?? '@ark-ui/react');
            return `import { ${name} as ${local} } from ${place};`;
          })
          .join(' '),
      );
      return { code: direct, map: null };
    },
  };
}

/** `a, b as c`: `[['a', 'a'], ['b', 'c']]`. */
const namesIn = (list) =>
  [...list.matchAll(/(\w+)(?:\s+as\s+(\w+))?/g)].map(([, name, local = name]) => [name, local]);

/** By name, the module from which an index has it. */
function placesIn(index) {
  const places = new Map();
  for (const [, names, module] of readFileSync(index, 'utf8').matchAll(inIndex)) {
    for (const [name, local] of namesIn(names)) {
      if (name === local) places.set(name, join(dirname(index), module));
    }
  }
  return places;
}

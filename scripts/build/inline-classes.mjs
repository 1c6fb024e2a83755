import MagicString from 'magic-string';

const stylesheet = /\.module\.css$/;

/**
 * Writes class names where they are used: `styles.title` becomes "abc_title". Without it every chunk carries a table of
 * all names of its stylesheets, used or not. A name that is looked up at run time, `styles[tone]`, needs its table.
 */
export function inlineClasses() {
  return {
    name: 'inline-classes',
    transform: {
      // After JSX and types are gone, so that the code can be parsed.
      order: 'post',
      async handler(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.css')) return null;
        const program = this.parse(code);
        const slim = new MagicString(code);
        for (const statement of program.body) {
          if (statement.type !== 'ImportDeclaration' || !stylesheet.test(statement.source.value)) continue;
          const [specifier] = statement.specifiers;
          if (specifier?.type !== 'ImportDefaultSpecifier') continue;
          const file = await this.resolve(statement.source.value, id);
          if (file === null) continue;
          const classes = classesOf((await this.load(file)).code ?? '');
          const { local } = specifier;
          let isLookedUp = false;
          walk(program, undefined, (node, parent) => {
            if (node.type !== 'Identifier' || node.name !== local.name || node === local) return;
            if (isNameOnly(node, parent)) return;
            const name =
              parent.type === 'MemberExpression' && !parent.computed ? parent.property.name : undefined;
            if (name !== undefined && Object.hasOwn(classes, name))
              slim.update(parent.start, parent.end, JSON.stringify(classes[name]));
            else isLookedUp = true;
          });
          if (!isLookedUp) slim.update(statement.start, statement.end, `import ${statement.source.raw};`);
        }
        return slim.hasChanged() ? { code: slim.toString(), map: slim.generateMap({ hires: true }) } : null;
      },
    },
  };
}

const classesOf = (code) => JSON.parse(/export default (\{.*\});/s.exec(code)?.[1] ?? '{}');

/** The identifier names a property, as in `other.styles` or `{ styles: 1 }`, and refers to nothing. */
const isNameOnly = (node, parent) =>
  !parent.computed &&
  ((parent.type === 'MemberExpression' && parent.property === node) ||
    (parent.type === 'Property' && parent.key === node && !parent.shorthand));

function walk(node, parent, visit) {
  visit(node, parent);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, node, visit);
    }
  }
}

import MagicString from 'magic-string';

/** React's makers of components and contexts: a call without a reader has no effect. */
const makers = new Set(['forwardRef', 'createContext', 'memo', 'lazy']);

/**
 * Packages make components at the top of their modules and name them for React's developer tools
 * (`Link.displayName = 'Link'`). Both look like effects, so a bundle that needs one component of a package gets them
 * all. This drops the names and says that making a component has no effect; the names are of no use in production.
 */
export function pureComponents() {
  return {
    name: 'pure-components',
    transform: {
      order: 'post',
      handler(code, id) {
        if (
          !id.includes('/node_modules/') ||
          !/\.(forwardRef|createContext|memo|lazy|displayName)\b/.test(code)
        )
          return null;
        const pure = new MagicString(code);
        for (const statement of this.parse(code).body) {
          if (isName(statement)) pure.remove(statement.start, statement.end);
          for (const call of madeBy(statement)) pure.appendLeft(call.start, '/* @__PURE__ */ ');
        }
        return pure.hasChanged() ? { code: pure.toString(), map: pure.generateMap({ hires: true }) } : null;
      },
    },
  };
}

/** `Name.displayName = 'text'`, and nothing longer. */
function isName({ type, expression }) {
  return (
    type === 'ExpressionStatement' &&
    expression.type === 'AssignmentExpression' &&
    expression.left.type === 'MemberExpression' &&
    expression.left.object.type === 'Identifier' &&
    expression.left.property.name === 'displayName' &&
    expression.right.type === 'Literal'
  );
}

/** The calls at the top level that make a component, bare or in a declaration. */
function madeBy(statement) {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  const values =
    declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ init }) => init)
      : [declaration?.expression];
  return values.filter((value) => {
    if (value?.type !== 'CallExpression') return false;
    const { callee } = value;
    return makers.has(callee.type === 'MemberExpression' ? callee.property.name : callee.name);
  });
}

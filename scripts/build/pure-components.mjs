import MagicString from 'magic-string';

/** React's makers of components and contexts: a call without a reader has no effect. */
const makers = new Set(['forwardRef', 'createContext', 'memo', 'lazy']);

/**
 * Packages make components at the top of their modules and name them for React's developer tools
 * (`Link.displayName = 'Link'`). Both look like effects, so a bundle that needs one component of a package gets them
 * all. This drops the names, which are of no use in production, marks the creation of a component as pure, and moves
 * what is set on a class from outside (`Boundary.contextType = Context`) into it.
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
        const { body } = this.parse(code);
        for (const statement of body) {
          const owner = classOf(statement, body);
          if (owner) {
            const { left, right } = statement.expression;
            const value = code.slice(right.start, right.end);
            pure.appendLeft(owner.body.start + 1, `static ${left.property.name} = ${value};`);
            pure.remove(statement.start, statement.end);
          }
          if (isName(statement)) pure.remove(statement.start, statement.end);
          for (const call of madeBy(statement)) pure.appendLeft(call.start, '/* @__PURE__ */ ');
          for (const made of classesOf(statement)) {
            pure.appendLeft(made.start, '/* @__PURE__ */ (() => ');
            pure.appendRight(made.end, ')()');
          }
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

/** The class components of `var Name = class extends React.Component {…}`; reading `React.Component` looks like an effect. */
function classesOf({ declarations = [] }) {
  return declarations
    .map(({ init }) => init)
    .filter((init) => init?.type === 'ClassExpression' && init.superClass?.property?.name === 'Component');
}

/** The class of `Name.contextType = Other`, where it is declared in the same module. */
function classOf({ type, expression }, body) {
  if (type !== 'ExpressionStatement' || expression.type !== 'AssignmentExpression') return undefined;
  const { left, right } = expression;
  if (left.type !== 'MemberExpression' || left.property.name !== 'contextType') return undefined;
  if (right.type !== 'Identifier') return undefined;
  return body
    .flatMap((statement) => statement.declarations ?? [])
    .find(({ id, init }) => init?.type === 'ClassExpression' && id.name === left.object.name)?.init;
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

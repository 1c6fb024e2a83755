import MagicString from 'magic-string';

/** Helpers of `schemas/json-schema.ts`, and which of their arguments is the description. */
const describedBy = {
  text: 0,
  flag: 0,
  number: 0,
  count: 0,
  nzd: 0,
  plainDate: 0,
  instant: 0,
  webAddress: 0,
  oneOf: 1,
  array: 1,
  typed: 1,
};

/**
 * Descriptions and titles in schemas are for people and for the API's reference; the browser gets the schemas without them. And it
 * gets only those that a widget reads: the helpers make a value and do nothing else, so what nobody uses can go.
 */
export function slimSchemas() {
  return {
    name: 'slim-schemas',
    transform: {
      // After the types are gone, so that the code can be parsed.
      order: 'post',
      handler(code, id) {
        if (!/\/schemas\/.*\.ts$/.test(id)) return null;
        const slim = new MagicString(code);
        const empty = (node) => {
          if (node?.type === 'Literal' && typeof node.value === 'string')
            slim.update(node.start, node.end, "''");
        };
        const program = this.parse(code);
        const places = { ...describedBy };
        walk(program, (node) => {
          // A helper of the file itself.
          if (node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression')
            places[node.id.name] = node.init.params.findIndex(({ name }) => name === 'description');
        });
        walk(program, (node) => {
          if (node.type === 'CallExpression' && node.callee.name === 'titled') {
            // What is left is the schema that was given a title.
            const [, schema] = node.arguments;
            slim.remove(node.start, schema.start);
            slim.remove(schema.end, node.end);
          } else if (node.type === 'CallExpression') {
            empty(node.arguments[places[node.callee.name] ?? -1]);
            slim.appendLeft(node.start, '/*#__PURE__*/');
          }
          if (node.type === 'Property' && node.key.name === 'description') empty(node.value);
          if (node.type === 'ObjectExpression') withoutTitles(node, slim);
        });
        return { code: slim.toString(), map: slim.generateMap({ hires: true }) };
      },
    },
  };
}

/** A title that is written with the schema: beside the `const` or the `type` of one, so no property of data. */
function withoutTitles({ properties }, slim) {
  const isSchema = properties.some(({ key }) => ['const', 'type', 'enum', 'anyOf'].includes(key?.name));
  properties.forEach((property, index) => {
    if (!isSchema || property.key?.name !== 'title' || property.value.type !== 'Literal') return;
    const next = properties[index + 1];
    const before = properties[index - 1];
    if (next) slim.remove(property.start, next.start);
    else slim.remove(before.end, property.end);
  });
}

function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') walk(child, visit);
    }
  }
}

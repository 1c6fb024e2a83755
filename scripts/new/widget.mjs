import { addEntry, addImport, camelCase, UserError } from './plan.mjs';

/** Areas whose descriptors load with the portal. */
const firstAreas = ['dashboard', 'header'];
/** By area, the part of the portal with whose pages its descriptors load. A new area begins with those of the profile. */
const partOf = {
  bills: 'bill',
  insights: 'insights',
  onboarding: 'insights',
  products: 'products',
  usage: 'products',
  ev: 'products',
  profile: 'profile',
  moving: 'profile',
  powershout: 'profile',
};
/** Folders of `widgets/` without widgets. */
const rooms = ['shared', 'sections'];

/** Plans a widget, and returns what is left to do. */
export function planWidget(plan, path = '') {
  const [, area, name] = path.match(/^([a-z][a-z0-9-]*)\/([a-z][a-z0-9-]*)$/) ?? [];
  if (area === undefined || /-(-|$|\d)/.test(`${area}/${name}`) || area.endsWith('-')) {
    throw new UserError(`"${path}" is not <area>/<name> in kebab-case, such as usage/usage-record.`);
  }
  if (rooms.includes(area)) throw new UserError(`widgets/${area} holds no widgets. Choose another area.`);
  const type = camelCase(name);
  const words = name.replaceAll('-', ' ');
  const heading = words[0].toUpperCase() + words.slice(1);
  const component = type[0].toUpperCase() + type.slice(1);
  const folder = `widgets/${area}/${name}`;
  const isFirst = firstAreas.includes(area);
  const part = partOf[area] ?? 'profile';
  const [registry, table, up] = isFirst
    ? ['widgets/index.ts', 'widgets', '.']
    : [`widgets/pages/${part}.ts`, `${part}Widgets`, '#widgets'];

  plan.create(`schemas/widgets/${name}.ts`, configOf(type, heading));
  plan.create(`${folder}/descriptor.ts`, descriptorOf(type, name, words));
  plan.create(`${folder}/rooms.ts`, provisionalRooms);
  plan.create(`${folder}/${name}.tsx`, componentOf(type, component, heading));
  plan.create(`${folder}/${name}.test.tsx`, testOf({ type, folder, name, heading, isFirst }));
  plan.edit(
    'schemas/widgets/index.ts',
    addImport([`${type}Config`], `./${name}.ts`),
    addEntry('widgetConfigs', type, `  ${type}: { versions: [1], config: ${type}Config },`),
  );
  plan.edit(
    registry,
    addImport([type], `${up}/${area}/${name}/descriptor.ts`),
    addEntry(table, type, `  ${type}: widget(${type}, () => import('${up}/${area}/${name}/${name}.tsx')),`),
  );

  return `${registry} has its line: ${reasonOf(area, part, isFirst)}

Fill in, in this order:
  schemas/widgets/${name}.ts   what product managers choose; every field with a default can be left out
  ${folder}/descriptor.ts   what it reads: the operations are in schemas/operations/
  ${folder}/${name}.tsx   what it shows
  ${folder}/${name}.test.tsx   fails until it says what customers see

Place it on a page: paste this into "widgets" of a section in mock-server/layouts/, where each page is a file.
${entryOf({ id: name, type, version: 1, span: { base: 12, md: 6 }, config: {} })}

"npm run dev" shows it on http://localhost:4000. "npm run unit -- ${folder}" runs its test, "npm run check" what it touches.
"npm run rooms -- ${type}" measures it and writes ${folder}/rooms.ts, the room that its slot keeps.`;
}

/** Why a widget is in its registry. */
function reasonOf(area, part, isFirst) {
  if (isFirst) return `${area} loads with the portal.`;
  if (partOf[area] === part) return `${area} loads with the pages of that part of the portal.`;
  return `${area} is a new area. If its pages belong to another part, move import and line to that file of widgets/pages/,
and name the area in scripts/new/widget.mjs.`;
}

/** An entry of a layout, indented as it will be there. */
const entryOf = (entry) => JSON.stringify(entry, null, 2).replace(/^/gm, ' '.repeat(8));

const configOf = (type, heading) => `import { object, text, withDefault } from '#schemas/json-schema.ts';

/** What product managers choose for ${type}. */
export const ${type}Config = object(
  { heading: withDefault(text('Heading.'), '${heading}') },
  { optional: ['heading'] },
);
`;

/** A guess, until the widget is measured. */
const provisionalRooms = `import type { Rooms } from '#src/runtime/definition.ts';

/** Written by "npm run rooms". */
export const rooms: Rooms = {
  usual: { base: 160 },
};
`;

const descriptorOf = (type, name, words) => `import { ${type}Config } from '#schemas/widgets/${name}.ts';
import { read } from '#src/api/read.ts';
import { describeWidget } from '#src/runtime/definition.ts';
import { rooms } from './rooms.ts';

export const ${type} = describeWidget('${type}', {
  config: ${type}Config,
  reads: () => ({ details: read('account.details') }),
  subject: 'your ${words}',
  size: { rooms, skeleton: 'text' },
});
`;

const componentOf = (
  type,
  component,
  heading,
) => `import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ${type} } from './descriptor.ts';

/** ${heading}. */
function ${component}({ config, data: { details } }: PropsOf<typeof ${type}>) {
  return (
    <Card title={config.heading}>
      <Text>Customer number {details.customerNumber}</Text>
    </Card>
  );
}

export default defineWidget(${type}, ${component});
`;

function testOf({ type, folder, name, heading, isFirst }) {
  const [module, table] = isFirst ? ['index', 'widgets'] : ['pages', 'pageWidgets'];
  return `import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderLive } from '#src/test/render-live.tsx';
import { ${table} } from '#widgets/${module}.ts';

test('shows the customer number', async () => {
  await renderLive(${table}.${type}, { persona: 'aroha' });
  expect(await screen.findByRole('region', { name: '${heading}' })).toBeTruthy();
  expect.fail(
    'Say in ${folder}/${name}.test.tsx what a customer with data sees here, and what one without data sees.',
  );
});
`;
}

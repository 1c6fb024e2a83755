import { escapeHtml } from '#mock/identity/sign-in-page.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { rowsOf } from './schema-rows.ts';
import {
  methods,
  type OpenApiDocument,
  type OperationObject,
  type Parameter,
  type Ref,
  type ResponseObject,
} from './types.ts';

/** Where the page finds its document, stylesheet and script. */
export interface ReferencePlaces {
  readonly document: string;
  readonly stylesheet: string;
  readonly script: string;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: OperationObject;
}

/** The document as one page for people. It says everything without the script, which only searches. */
export function referencePage(document: OpenApiDocument, places: ReferencePlaces): string {
  const entries = Object.entries(document.paths).flatMap(([path, item]) => {
    const [server = document.servers[0]] = item.servers ?? [];
    const base = (server?.url ?? '').replace(/\/$/, '');
    return methods.flatMap((method): Entry[] => {
      const operation = item[method];
      return operation ? [{ method: method.toUpperCase(), path: `${base}${path}`, operation }] : [];
    });
  });
  const areas = document.tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  const { title } = document.info;
  return `<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${places.stylesheet}">
<script src="${places.script}" defer></script>
</head>
<body>
<a class="skip" href="#operations">Skip to the operations</a>
<header>
<h1>${escapeHtml(title)}</h1>
${prose(document.info.description)}
<p><a href="${places.document}">The OpenAPI document</a></p>
<div role="search" id="search" hidden>
<label for="query">Search operations and fields</label>
<input type="search" id="query" autocomplete="off" spellcheck="false">
<p role="status" id="found">${entries.length} operations</p>
</div>
</header>
<div class="columns">
<nav aria-label="Areas"><ul>
${areas.map(({ name, entries: own }) => `<li><a href="#${slug(name)}">${escapeHtml(name)}</a> <span class="soft">${own.length}</span></li>`).join('\n')}
<li><a href="#schemas">Shared schemas</a></li>
</ul></nav>
<main id="operations" tabindex="-1">
${areas.map((area) => areaSection(area, document)).join('\n')}
${schemaSection(document)}
</main>
</div>
</body>
</html>
`;
}

function areaSection(
  { name, description, entries }: { name: string; description: string; entries: readonly Entry[] },
  document: OpenApiDocument,
): string {
  return `<section aria-labelledby="${slug(name)}">
<h2 id="${slug(name)}">${escapeHtml(name)}</h2>
<p class="soft">${escapeHtml(description)}</p>
${entries.map((entry) => operationBlock(entry, document)).join('\n')}
</section>`;
}

function operationBlock({ method, path, operation }: Entry, document: OpenApiDocument): string {
  const { operationId, summary, description, requestBody, responses } = operation;
  const parameters = (operation.parameters ?? []).map((item) => parameterOf(item, document));
  const bodies = Object.entries(requestBody?.content ?? {});
  return `<details class="entry" id="${escapeHtml(operationId)}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escapeHtml(path)}</code> <span class="what">${escapeHtml(summary)}</span></summary>
<div class="inside">
<p>${escapeHtml(description)} <span class="soft">Id: <code>${escapeHtml(operationId)}</code></span></p>
${parameters.length === 0 ? '' : `<h3>Parameters</h3>\n${table(parameters.flatMap(parameterRows), 'Parameters')}`}
${bodies.map(([type, { schema }]) => `<h3>Request</h3>\n<p class="soft">${escapeHtml(type)}</p>\n${schemaTable(schema, 'Request')}`).join('\n')}
<h3>Answers</h3>
${Object.entries(responses)
  .map(([status, answer]) => answerBlock(status, responseOf(answer, document)))
  .join('\n')}
</div>
</details>`;
}

function answerBlock(status: string, { description, content = {} }: ResponseObject): string {
  const label = status === 'default' ? 'Otherwise' : status;
  const head = `<p><strong>${label}</strong> ${escapeHtml(description)}`;
  const bodies = Object.entries(content);
  const types = bodies.map(([type]) => ` <span class="soft">${escapeHtml(type)}</span>`).join('');
  // The problem is the same everywhere, so only its name is said.
  const isFailure = status === 'default' || Number(status) >= 400;
  const shapes = isFailure
    ? ''
    : bodies.map(([, { schema }]) => schemaTable(schema, `Answer ${label}`)).join('\n');
  return `${head}${types}</p>\n${shapes}`;
}

function schemaSection({ components }: OpenApiDocument): string {
  const blocks = Object.entries(components.schemas).map(
    ([name, schema]) => `<details class="entry" id="schema-${name}">
<summary><code>${name}</code> <span class="what">${escapeHtml(schema.description ?? '')}</span></summary>
<div class="inside">${schemaTable(schema, name)}</div>
</details>`,
  );
  return `<section aria-labelledby="schemas">
<h2 id="schemas">Shared schemas</h2>
<p class="soft">What several operations have in common.</p>
${blocks.join('\n')}
</section>`;
}

interface TableRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly meaning: string;
}

function schemaTable(schema: JsonSchema, label: string): string {
  const rows = rowsOf(schema).map((row) => ({
    name: row.path === '' ? 'the whole body' : row.path,
    type:
      row.component === undefined
        ? escapeHtml(row.type)
        : escapeHtml(row.type).replace(row.component, (name) => `<a href="#schema-${name}">${name}</a>`),
    isRequired: row.isRequired,
    meaning: meaning(row.description, row.limits),
  }));
  return table(rows, label);
}

function parameterRows({ name, in: where, required, description, schema }: Parameter): TableRow[] {
  const [row] = rowsOf(schema);
  const type = `${row?.type ?? 'string'}, in the ${where}`;
  return [
    { name, type: escapeHtml(type), isRequired: required, meaning: meaning(description, row?.limits ?? []) },
  ];
}

function meaning(description: string, limits: readonly string[]): string {
  const list = limits.map((limit) => `<span class="limit">${escapeHtml(limit)}</span>`).join(' ');
  return `${escapeHtml(description)}${list === '' ? '' : ` ${list}`}`;
}

function table(rows: readonly TableRow[], label: string): string {
  const body = rows.map(
    ({ name, type, isRequired, meaning: words }) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code> <span class="soft">${type}${isRequired ? '' : ', optional'}</span></th><td>${words}</td></tr>`,
  );
  return `<table aria-label="${escapeHtml(label)}">
<thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${body.join('\n')}
</tbody></table>`;
}

function parameterOf(item: Parameter | Ref, { components }: OpenApiDocument): Parameter {
  if (!('$ref' in item)) return item;
  const found = components.parameters[lastWord(item)];
  if (!found) throw new Error(`${item.$ref} leads nowhere`);
  return found;
}

function responseOf(item: ResponseObject | Ref, { components }: OpenApiDocument): ResponseObject {
  if (!('$ref' in item)) return item;
  const found = components.responses[lastWord(item)];
  if (!found) throw new Error(`${item.$ref} leads nowhere`);
  return found;
}

function lastWord({ $ref }: Ref): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}

function slug(name: string): string {
  return `area-${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
}

/** Paragraphs, lists and code: the part of Markdown that the document's own text uses. */
function prose(text: string): string {
  const inline = (line: string) => escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>');
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${inline(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${inline(block)}</p>`,
    )
    .join('\n');
}

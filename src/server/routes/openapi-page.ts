import { escapeUTF8 } from 'entities';
import { API_DOCUMENT } from '#contract/endpoints/route.ts';
import { PROBLEMS } from '../http/problems.ts';

/** The part of an OpenAPI 3.1 document that our routes produce. */
export interface OpenApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { description?: string; content?: Record<string, { schema?: JsonSchema }> }>;
}

type JsonSchema = Record<string, unknown>;

/** The document as a page for people: plain HTML without a line of script. */
export function openApiPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Otros');
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeUTF8(document.info.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeUTF8(document.info.title)}</h1>
<p>${escapeUTF8(document.info.description ?? '')} El mismo documento para máquinas: <a href="${API_DOCUMENT}">openapi.json</a> (OpenAPI 3.1).</p>
${[...byTag].map(([tag, list]) => `<h2>${escapeUTF8(tag)}</h2>\n${list.map(operationHtml).join('\n')}`).join('\n')}
<h2>Problemas</h2>
<dl>
${Object.entries(PROBLEMS).map(problemHtml).join('\n')}
</dl>
</main>
</body>
</html>
`;
}

function operationHtml({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const parameters = operation.parameters ?? [];
  const body = operation.requestBody?.content?.['application/json']?.schema;
  const parts = [
    operation.description === undefined ? '' : `<p>${escapeUTF8(operation.description)}</p>`,
    parameters.length === 0 ? '' : `<table><tbody>${parameters.map(parameterHtml).join('')}</tbody></table>`,
    body === undefined ? '' : schemaHtml('Cuerpo', body),
    ...Object.entries(operation.responses ?? {}).map(([status, { content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      return schema === undefined ? `<p>Respuesta ${status}</p>` : schemaHtml(`Respuesta ${status}`, schema);
    }),
  ];
  return `<details>
<summary><code class="${method}">${method}</code> <code>${escapeUTF8(path)}</code> ${escapeUTF8(operation.summary ?? '')}</summary>
${parts.join('\n')}
</details>`;
}

function parameterHtml(parameter: {
  name: string;
  in: string;
  required?: boolean;
  schema?: JsonSchema;
}): string {
  return `<tr><th scope="row"><code>${escapeUTF8(parameter.name)}</code></th><td>${parameter.in}${
    parameter.required ? ', obligatorio' : ''
  }</td><td><code>${escapeUTF8(JSON.stringify(parameter.schema ?? {}))}</code></td></tr>`;
}

function schemaHtml(title: string, schema: JsonSchema): string {
  const { $schema: _dialect, ...readable } = schema;
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeUTF8(JSON.stringify(readable, null, 2))}</pre></details>`;
}

function problemHtml([kind, { status, title, detail }]: [
  string,
  { status: number; title: string; detail: string },
]) {
  return `<dt id="problema-${kind}"><code>${status}</code> ${escapeUTF8(title)}</dt><dd>${escapeUTF8(detail)}</dd>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d9e5, #2c3a5c); --soft: light-dark(#f2f4fa, #101d3a) }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0; background: light-dark(#fff, #081430); color: light-dark(#131a2b, #e8ecf7) }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1.25rem 6rem }
a { color: light-dark(#2742c9, #9db2ff) }
h2 { margin-top: 2.5rem }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: .5rem .9rem }
details details { background: var(--soft) }
summary { cursor: pointer }
code, pre { font: .875em/1.5 ui-monospace, monospace }
pre { overflow: auto; max-height: 28rem }
.GET, .POST, .PUT, .DELETE { font-weight: 700 }
table { border-collapse: collapse; width: 100%; display: block; overflow-x: auto }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
dt { margin-top: .8rem; font-weight: 600 } dd { margin: 0 }
`;

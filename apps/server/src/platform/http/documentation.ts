import { openApiDocument } from '@retake/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { serveFixed } from './fixed.ts';

type Operation = { summary: string; tags: string[]; 'x-access': string; [more: string]: unknown };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function operationHtml(path: string, method: string, operation: Operation): string {
  const details = escapeHtml(
    JSON.stringify(
      {
        parameters: operation.parameters,
        requestBody: operation.requestBody,
        responses: operation.responses,
      },
      null,
      2,
    ),
  );
  return `<details><summary><code><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> <i>${operation['x-access']}</i></summary><pre>${details}</pre></details>`;
}

type Documented = { info: { title: string }; paths: Record<string, Record<string, Operation>> };

function documentationHtml(document: Documented): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, parts]) => `<h2>${escapeHtml(tag)}</h2>${parts.join('')}`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)}</title><style>
body{background:#0d0f12;color:#e6e9ee;font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-top:1px solid #2a2f37;padding:.4rem 0}summary{cursor:pointer}code{color:#c8f031}span{color:#b4bcc8;margin:0 .5rem}
i{color:#8d97a5;font-size:.85em}pre{overflow:auto;background:#14171c;padding:1rem;font-size:.8em}a{color:#c8f031}</style></head><body>
<h1>${escapeHtml(document.info.title)}</h1><p>The machine-readable document: <a href="/api/openapi.json">/api/openapi.json</a>.</p>${sections.join('')}</body></html>`;
}

/** The published contract: the OpenAPI document and a page for it, both made from the call table. */
export function serveDocumentation(app: FastifyInstance, brandName: string): void {
  serveFixed(app, {
    path: '/api/openapi.json',
    type: 'application/json; charset=utf-8',
    make: () => JSON.stringify(openApiDocument(brandName)),
  });
  const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";
  serveFixed(app, {
    path: '/api/docs',
    type: 'text/html; charset=utf-8',
    headers: { 'content-security-policy': policy },
    make: () => documentationHtml(openApiDocument(brandName) as Documented),
  });
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Shot } from './camera.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const STYLE = `body{margin:2rem;background:#0b0e12;color:#eef2f6;font:15px/1.5 sans-serif}h2{margin-top:3rem}
.row{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:flex-start}figure{margin:0}figcaption{color:#a9b5c1}
img{border:1px solid #3b4855;max-height:560px;object-fit:cover;object-position:top}.desktop img{width:720px}.phone img{width:260px}
li{color:#ff7676;max-width:60ch}`;

function figure({ name, size, file, objections }: Shot): string {
  const list = objections.map((one) => `<li>${escapeHtml(one)}</li>`).join('');
  const caption = `<figcaption>${escapeHtml(name)}, ${size}<ul>${list}</ul></figcaption>`;
  return `<figure class="${size}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>${caption}</figure>`;
}

/** All pictures on one page, by scene, with the findings. */
export function writeSheet(folder: string, shots: readonly Shot[]): void {
  const scenes = Map.groupBy(shots, ({ scene }) => scene);
  const parts = [...scenes].map(
    ([scene, own]) => `<h2>${escapeHtml(scene)}</h2><div class="row">${own.map(figure).join('')}</div>`,
  );
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${STYLE}</style>`;
  writeFileSync(join(folder, 'index.html'), `${head}<h1>Gallery</h1>${parts.join('')}</html>`);
}

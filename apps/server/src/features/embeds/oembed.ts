import { z } from 'zod';
import { escapeHtml } from './html.ts';

/** By the first part of its page's address; `width` and `height` in CSS pixels. */
export const KINDS = {
  game: { name: 'match', width: 480, height: 190 },
  leagues: { name: 'ladder', width: 480, height: 440 },
  tournaments: { name: 'bracket', width: 720, height: 620 },
} as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

const size = z.coerce.number().int().min(100).max(4000).optional();
export const oembedQuery = z.object({
  url: z.string().max(500),
  maxwidth: size,
  maxheight: size,
  format: z.string().max(20).default('json'),
});

export type Linked = { kind: Kind; id: string; lang: string | null };

/** The page of this installation that an address names; null: none that can be framed. */
export function linked(url: string, publicUrl: string): Linked | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname, searchParams } = new URL(url);
  if (origin !== publicUrl) return null;
  const [, first, id, ...more] = pathname.replace(/\/$/, '').split('/');
  if (!first || !id || more.length > 0 || !Object.hasOwn(KINDS, first)) return null;
  return { kind: KINDS[first as keyof typeof KINDS], id, lang: searchParams.get('lang') };
}

type Framed = { publicUrl: string; brandName: string; kind: Kind; id: string; lang: string; title: string };
type Most = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** EMB2: what oembed.com asks for of a `rich` one. */
export function oembedOf(framed: Framed, { maxwidth, maxheight }: Most) {
  const { publicUrl, brandName, kind, id, lang, title } = framed;
  const width = Math.min(kind.width, maxwidth ?? kind.width);
  const height = Math.min(kind.height, maxheight ?? kind.height);
  const src = `${publicUrl}/embed/${kind.name}/${encodeURIComponent(id)}?lang=${encodeURIComponent(lang)}`;
  return {
    version: '1.0',
    type: 'rich',
    title,
    provider_name: brandName,
    provider_url: publicUrl,
    width,
    height,
    cache_age: 300,
    html: `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>`,
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const app = fileURLToPath(new URL('.', import.meta.url));

/** Attributes whose text a player reads or hears. */
const readAttributes = new Set([
  'title',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'label',
  'text',
]);

/** Names that no language translates. */
const names = new Set(['Counter-Strike 2', 'Steam', 'Google', 'Alipay', 'Retake']);

type Node = { type?: string; [field: string]: unknown };

/** Every text of a module's JSX that stands in the code instead of the catalogue. */
function hardCoded(source: string): string[] {
  const found: string[] = [];
  visit(parseSync('module.tsx', source).program as unknown as Node, found);
  return found.filter((text) => /\p{Letter}{2}/u.test(text) && !names.has(text));
}

function visit(node: Node, found: string[]): void {
  if (node.type === 'JSXText') found.push(String(node.value).trim());
  if (node.type === 'JSXAttribute' && readAttributes.has(nameOf(node))) found.push(...literalsOf(node.value));
  if (node.type === 'JSXExpressionContainer' && isChild(node)) found.push(...literalsOf(node.expression));
  for (const [field, value] of Object.entries(node)) {
    if (field === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child === 'object' && child !== null) {
        markChildren(child as Node, node, field);
        visit(child as Node, found);
      }
    }
  }
}

const childNodes = new WeakSet<Node>();
const isChild = (node: Node): boolean => childNodes.has(node);

/** Expressions between tags are read by players, those in most attributes are not. */
function markChildren(child: Node, parent: Node, field: string): void {
  if (field === 'children' && /^JSX(Element|Fragment)$/.test(parent.type ?? '')) childNodes.add(child);
}

const nameOf = (attribute: Node): string => String((attribute.name as Node).name);

/** The texts that an expression may come to: literals, both branches of a choice, the plain parts of a template. */
function literalsOf(value: unknown): string[] {
  const node = value as Node | null;
  if (!node) return [];
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value.trim()] : [];
  if (node.type === 'JSXExpressionContainer') return literalsOf(node.expression);
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsOf);
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(literalsOf);
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked.trim());
  }
  return [];
}

test('finds texts between tags, in read attributes and in choices', () => {
  expect(hardCoded('const a = <p title="Read me">Hello you</p>;')).toEqual(['Read me', 'Hello you']);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code that is read here
  expect(hardCoded("const a = <p>{on ? 'Is on' : `Is ${off}`}</p>;")).toEqual(['Is on', 'Is']);
  expect(hardCoded("const a = <p className='grid gap-2' data-x={'none'}>{m.hello()} 5v5</p>;")).toEqual([]);
});

const screens = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !path.startsWith('paraglide'),
);

test.each(screens)('%s takes every sentence from the catalogue', (path) => {
  expect(hardCoded(readFileSync(`${app}${path}`, 'utf8'))).toEqual([]);
});

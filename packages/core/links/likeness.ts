/** Characters that look like others, mapped to what they look like; pairs first. */
const PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
];

const SIGNS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  i: 'l',
  j: 'l',
  // Cyrillic
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  ɡ: 'g',
  һ: 'h',
  н: 'h',
  і: 'l',
  ї: 'l',
  ј: 'l',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  п: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  ц: 'u',
  ѵ: 'v',
  ѡ: 'w',
  х: 'x',
  у: 'y',
  ү: 'y',
  // Greek
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'l',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  σ: 'o',
  τ: 't',
  υ: 'u',
  χ: 'x',
  // Latin letters beyond ASCII that cannot be decomposed
  ı: 'l',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ʏ: 'y',
  ꜱ: 's',
  ᴄ: 'c',
  ᴏ: 'o',
  ᴠ: 'v',
  ᴡ: 'w',
  ᴢ: 'z',
};

/**
 * What a name looks like at a glance: `stearncornrnunity` and `ѕtеаmсоmmunіtу` both become `steamcommunlty`. Hyphens
 * are removed.
 */
export function shapeOf(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mark}|-/gu, '');
  const folded = [...plain].map((sign) => SIGNS[sign] ?? sign).join('');
  return PAIRS.reduce((shape, [pair, read]) => shape.replace(pair, read), folded);
}

/** Edits that turn one word into the other: one letter added, removed or changed, or two neighbours swapped. */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = previous[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(previous[j]! + 1, row[j - 1]! + 1, changed);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, older[j - 2]! + 1);
    }
    older = previous;
    previous = row;
  }
  return previous[b.length]!;
}

const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Mixed scripts with similar letters in one word: no honest name has that. */
export const mixesScripts = (label: string): boolean =>
  SCRIPTS.filter((script) => script.test(label)).length > 1;

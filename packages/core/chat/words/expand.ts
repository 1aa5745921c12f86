/**
 * Every text that a pattern of the word data stands for: `[ab]` is one of these signs, `(one,two,)` one of these texts,
 * which may be empty. Spaces in a row are one.
 */
export function expand(pattern: string): string[] {
  const choice = /\[([^\]]+)\]|\(([^()]*)\)/.exec(pattern);
  if (!choice) return [pattern.replace(/ {2,}/g, ' ').trim()];
  const options = choice[1] === undefined ? choice[2]!.split(',') : [...choice[1]];
  const before = pattern.slice(0, choice.index);
  const rest = pattern.slice(choice.index + choice[0].length);
  return options.flatMap((option) => expand(`${before}${option}${rest}`));
}

import { classes } from './classes.ts';
import { hueOf } from './identity.ts';
import { MovingPicture } from './MovingPicture.tsx';

type Props = {
  /** Chooses the colour: the same team looks the same everywhere. */
  id: string;
  name: string;
  tag: string | null;
  logo: { large: string; still: string } | null;
  size?: 'md' | 'xl';
};

const sizes = {
  md: 'size-9 text-2xs',
  xl: 'size-16 text-base sm:size-20 sm:text-lg',
};

/** The first letters of its words, of any script: "Crate Diggers" is CD, "龙之队" is 龙之. */
function lettersOf(name: string): string {
  const words = name.split(/[ ._-]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}

/** A team's square: its logo, else its tag, else the letters of its name. It stands beside the name, so it is not read aloud itself. */
export const TeamMark = ({ id, name, tag, logo, size = 'md' }: Props) => (
  <span
    aria-hidden="true"
    className={classes(
      'display grid shrink-0 place-items-center overflow-hidden rounded-md border border-line-strong font-semibold tracking-tight',
      sizes[size],
    )}
    style={{
      background: `linear-gradient(135deg, oklch(0.36 0.07 ${hueOf(id)}), oklch(0.24 0.04 ${hueOf(id)}))`,
      color: `oklch(0.93 0.07 ${hueOf(id)})`,
    }}
  >
    {logo ? (
      <MovingPicture moving={logo.large} still={logo.still} className="size-full object-cover" />
    ) : (
      (tag ?? lettersOf(name))
    )}
  </span>
);

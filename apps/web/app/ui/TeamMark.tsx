import { classes } from './classes.ts';
import { hueOf } from './identity.ts';
import { MovingPicture } from './MovingPicture.tsx';

type Props = {
  /** Chooses the colour: the same team looks the same everywhere. */
  id: string;
  name: string;
  tag: string | null;
  /** `small`: where there is one, it is enough for all but the largest size. */
  logo: { large: string; small?: string; still: string } | null;
  size?: 'xs' | 'sm' | 'md' | 'xl';
};

const sizes = {
  xs: 'size-5 rounded-sm text-[0.5rem]',
  sm: 'size-7 rounded-md text-2xs',
  md: 'size-9 rounded-md text-2xs',
  xl: 'size-16 rounded-md text-base sm:size-20 sm:text-lg',
};

/** The first letters of its words, of any script: "Crate Diggers" is CD, "Ada & Bo" AB, "龙之队" 龙之. */
function lettersOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0]) : [...(words[0] ?? '')];
  return letters.slice(0, 2).join('').toUpperCase();
}

/** So many letters of a tag fit into the square. */
const fitting = { xs: 2, sm: 2, md: 4, xl: 5 };

const textOf = (name: string, tag: string | null, size: keyof typeof sizes): string =>
  tag !== null && [...tag].length <= fitting[size] ? tag : lettersOf(name);

/** The smallest stand in a drawing of hundreds: there nothing moves. */
function movingOf(logo: NonNullable<Props['logo']>, size: keyof typeof sizes): string {
  if (size === 'xs') return logo.still;
  return size === 'xl' ? logo.large : (logo.small ?? logo.large);
}

/** A team's square: its logo, else its tag, else the letters of its name. It stands beside the name, so it is not read aloud itself. */
export const TeamMark = ({ id, name, tag, logo, size = 'md' }: Props) => (
  <span
    aria-hidden="true"
    className={classes(
      'display grid shrink-0 place-items-center overflow-hidden border border-line-strong font-semibold tracking-tight',
      sizes[size],
    )}
    style={{
      background: `linear-gradient(135deg, oklch(0.36 0.07 ${hueOf(id)}), oklch(0.24 0.04 ${hueOf(id)}))`,
      color: `oklch(0.93 0.07 ${hueOf(id)})`,
    }}
  >
    {logo ? (
      <MovingPicture moving={movingOf(logo, size)} still={logo.still} className="size-full object-cover" />
    ) : (
      textOf(name, tag, size)
    )}
  </span>
);

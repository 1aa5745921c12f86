import { m } from '#app/paraglide/messages.js';
import { classes } from './classes.ts';

const tiers: Record<string, string> = {
  L: 'text-muted border-line-strong',
  M: 'text-side-ct border-side-ct/50',
  H: 'text-side-t border-side-t/50',
  G: 'text-accent border-accent/60',
};

/** A skill group such as `M+`; the colour follows its tier, the letters say it. */
export function SkillBadge({ group, size = 'md' }: { group: string; size?: 'md' | 'lg' }) {
  return (
    <span
      className={classes(
        'display inline-grid place-items-center rounded-sm border bg-ground font-bold',
        size === 'lg'
          ? 'h-11 min-w-12 px-2 text-lg sm:h-12 sm:min-w-14 sm:text-xl'
          : 'h-6 min-w-8 px-1 text-xs',
        tiers[group.charAt(0)] ?? tiers.L,
      )}
    >
      <span className="sr-only">{m.common_skill_group()} </span>
      {group}
    </span>
  );
}

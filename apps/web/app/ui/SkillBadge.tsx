import { SKILL_GROUPS, type SkillGroup } from '@retake/core/rating/skillGroup.ts';
import { badgeHref } from '#app/artwork/pictures.ts';
import { m } from '#app/paraglide/messages.js';
import { classes } from './classes.ts';

const tiers: Record<string, string> = {
  L: 'text-muted border-line-strong',
  M: 'text-side-ct border-side-ct/50',
  H: 'text-side-t border-side-t/50',
  G: 'text-accent border-accent/60',
};

/** A skill group such as `M+`; the colour follows its tier, the letters say it. */
export function SkillBadge({ group }: { group: string }) {
  return (
    <span
      className={classes(
        'display inline-grid h-6 min-w-8 place-items-center rounded-sm border bg-ground px-1 text-xs font-bold',
        tiers[group.charAt(0)] ?? tiers.L,
      )}
    >
      <span className="sr-only">{m.common_skill_group()} </span>
      {group}
    </span>
  );
}

const isSkillGroup = (group: string): group is SkillGroup =>
  (SKILL_GROUPS as readonly string[]).includes(group);

/** The emblem of a skill group, 48 px; its letters stand in the text beside it. */
export function SkillEmblem({ group }: { group: string }) {
  if (!isSkillGroup(group)) return null;
  return (
    <svg className="size-12 shrink-0" aria-hidden="true">
      <use href={badgeHref(group)} />
    </svg>
  );
}

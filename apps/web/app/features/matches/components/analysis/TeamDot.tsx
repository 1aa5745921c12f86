import { classes } from '#app/ui/classes.ts';

/** The first team is filled, the other one is a ring: no colour is needed to tell them apart. */
export const TeamDot = ({ isFirst }: { isFirst: boolean }) => (
  <span
    aria-hidden="true"
    className={classes('size-2 shrink-0 rounded-full', isFirst ? 'bg-accent' : 'border-2 border-faint')}
  />
);

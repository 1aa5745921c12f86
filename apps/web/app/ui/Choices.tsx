import { classes } from './classes.ts';

type Props<Key> = {
  /** What is chosen, for who does not see it. */
  label: string;
  choices: readonly { key: Key; label: string }[];
  chosen: Key;
  onChoose(key: NoInfer<Key>): void;
};

/** One of a few, in a row of buttons. */
export const Choices = <Key extends string | number>({ label, choices, chosen, onChoose }: Props<Key>) => (
  <fieldset className="flex flex-wrap gap-1">
    <legend className="sr-only">{label}</legend>
    {choices.map((one) => (
      <button
        key={one.key}
        type="button"
        aria-pressed={one.key === chosen}
        onClick={() => onChoose(one.key)}
        className={classes(
          'tabular min-h-9 min-w-12 rounded-sm border px-2.5 text-sm',
          one.key === chosen ? 'border-accent bg-accent-dim text-ink' : 'border-line hover:bg-raised',
        )}
      >
        {one.label}
      </button>
    ))}
  </fieldset>
);

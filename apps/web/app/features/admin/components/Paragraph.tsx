import type { Ref, TextareaHTMLAttributes } from 'react';
import { classes } from '#app/ui/classes.ts';
import { FieldFrame } from '#app/ui/FieldFrame.tsx';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> & {
  label: string;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text of a few sentences. */
export const Paragraph = ({ label, error, ...area }: Props) => (
  <FieldFrame label={label} error={error}>
    {({ className, ...slot }) => (
      <textarea {...area} {...slot} rows={4} className={classes(className, 'py-2')} />
    )}
  </FieldFrame>
);

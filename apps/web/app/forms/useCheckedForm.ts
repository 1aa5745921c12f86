import type { BaseSyntheticEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type RegisterOptions,
  type Resolver,
  useForm,
} from 'react-hook-form';
import { isFailure } from '#app/api/failure.ts';
import { type Fault, faultsOfFailure } from './faults.ts';

export type CheckedForm<Form extends FieldValues> = ReturnType<typeof useCheckedForm<Form>>;

type Options<Form extends FieldValues> = {
  defaults: Form;
  /** What is wrong with the form; nothing is sent until it is empty. The same rules hold on the server. */
  rules: (form: Form) => readonly Fault[];
  send: (form: Form) => Promise<unknown>;
  /** What a refusal says that is about no field. */
  failureText: (error: unknown) => string;
  /** The field that every refusal is about, where there is only one that it can be about. */
  field?: Path<Form>;
  /** When faults are shown first: as a field is left, or, for a line that may stay empty, when it is sent. */
  judge?: 'onTouched' | 'onSubmit';
  /** Takes faults that the server found in fields of another form. */
  onOtherFaults?: (faults: readonly Fault[]) => void;
};

/**
 * The one way of forms: faults stand beside their field when it is left and when the form is sent, what was typed stays,
 * and what the server refuses stands beside the field that it concerns, else above the form (`failure`).
 */
export function useCheckedForm<Form extends FieldValues>(options: Options<Form>) {
  const form = useForm<Form>({
    mode: options.judge ?? 'onTouched',
    resolver: resolverOf(options.rules),
    defaultValues: options.defaults as DefaultValues<Form>,
  });
  const { errors, isSubmitting } = form.formState;

  const refused = (error: unknown, failureText: (error: unknown) => string) => {
    const faults = options.field
      ? [{ field: options.field, message: failureText(error) }]
      : isFailure(error)
        ? faultsOfFailure(error)
        : [];
    const others = faults.filter(({ field }) => !(field in options.defaults));
    for (const { field, message } of faults) {
      if (field in options.defaults) form.setError(field as Path<Form>, { message });
    }
    if (others.length > 0 && options.onOtherFaults) options.onOtherFaults(others);
    else if (others.length === faults.length) form.setError('root', { message: failureText(error) });
  };
  /** For a form that can be sent in more than one way. It is sent once at a time. */
  const submitAs = (send: Options<Form>['send'], failureText = options.failureText) => {
    const sent = form.handleSubmit((values) =>
      send(values).then(
        () => undefined,
        (error) => refused(error, failureText),
      ),
    );
    return async (event?: BaseSyntheticEvent) => {
      event?.preventDefault();
      if (!isSubmitting) await sent();
    };
  };

  const errorOf = (name: Path<Form>) => errors[name]?.message as string | undefined;
  return {
    ...form,
    submit: submitAs(options.send),
    submitAs,
    isSubmitting,
    errorOf,
    /** What a `Field` or `Select` takes. */
    field: (name: Path<Form>, register?: RegisterOptions<Form, Path<Form>>) => ({
      error: errorOf(name),
      ...form.register(name, register),
    }),
    /** What is wrong with the form as a whole. */
    failure: errors.root?.message,
  };
}

const resolverOf =
  <Form extends FieldValues>(rules: (form: Form) => readonly Fault[]): Resolver<Form> =>
  (values) => {
    const faults = rules(values);
    if (faults.length === 0) return { values, errors: {} };
    const errors = faults.map(({ field, message }) => [field, { type: 'rule', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Form> };
  };

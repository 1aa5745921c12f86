const two = (value: number): string => String(value).padStart(2, '0');

/** A moment as a `datetime-local` field has it: the reader's day and minute. `new Date(text)` is the way back. */
export const typedTime = (time: Date): string =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}T${two(time.getHours())}:${two(time.getMinutes())}`;

/** Stripe gives an object's id, or the object itself where it was asked to. */
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

/** The seven categories, in the order of the page. */
export const FAQ_CATEGORIES = [
  'general',
  'profile',
  'support',
  'bans',
  'custom-matches',
  'premium',
  'missions',
] as const;
export type FaqCategoryId = (typeof FAQ_CATEGORIES)[number];

/** An answer is one or more paragraphs of plain text. */
export type FaqItem = {
  readonly question: string;
  readonly answer: readonly string[];
  /** The fairness page says more. */
  readonly moreOnFairness?: true;
  /** How much of the answer the platform does not do yet; the page says so. */
  readonly planned?: 'whole' | 'part' | undefined;
};
export type FaqCategory = { readonly title: string; readonly items: readonly FaqItem[] };
export type Faq = Readonly<Record<FaqCategoryId, FaqCategory>>;

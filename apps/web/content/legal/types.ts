export const LEGAL_PAGES = ['terms', 'privacy', 'imprint', 'refunds'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

type LegalSection = { readonly title: string; readonly paragraphs: readonly string[] };

/** Who the operator is stands above it: the server knows that. */
export type LegalText = {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly LegalSection[];
};

export type LegalContent = Readonly<Record<LegalPage, LegalText>>;

/** What a dialog that adds a factor is given; `codes`: those that came with it. */
export type AddProps = { onClose: () => void; onAdded: (codes: string[] | null, title: string) => void };

/** A part of the safety page: paragraphs, then points, in this order. */
export type SafetySection = {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Points stand in order where the order matters. */
  readonly points: readonly string[];
  readonly ordered: boolean;
};

export type SafetyContent = {
  readonly title: string;
  readonly intro: string;
  /** The permanent line beside every place where players connect, join, chat or get prizes. */
  readonly line: string;
  readonly sections: readonly SafetySection[];
};

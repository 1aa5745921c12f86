import type { PictureName } from '../../app/artwork/pictures.ts';

export type LandingTab = {
  readonly id: string;
  /** The word on the tab. */
  readonly tab: string;
  readonly title: string;
  /** What a later version brings is said to come: all that stands here, or a part of it. */
  readonly planned?: 'whole' | 'part';
  readonly description: string;
  readonly picture: PictureName;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
};

/** Blocks two to four are tabs, the first and the last are not. */
export type LandingContent = {
  readonly nav: {
    readonly leagues: string;
    readonly analytics: string;
    readonly servers: string;
    readonly stats: string;
  };
  readonly hero: { readonly title: string; readonly bullets: readonly [string, string, string] };
  readonly leagues: readonly LandingTab[];
  readonly analytics: readonly LandingTab[];
  readonly servers: readonly LandingTab[];
  readonly statistics: { readonly title: string; readonly text: string };
};

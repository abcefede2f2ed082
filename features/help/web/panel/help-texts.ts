import type { ComponentType } from 'react';

/** A part of a guide: a heading with the text below it. */
export interface GuideSection {
  guide: string;
  /** Title of the guide. */
  title: string;
  heading: string;
  /** Id of the heading in the text; null for the beginning. */
  anchor: string | null;
}

/** The guides, as `app/web` loads them when the help is opened for the first time. */
export interface HelpTexts {
  /** All sections, in the order of the guides. */
  sections: readonly GuideSection[];
  search(words: string): readonly GuideSection[];
  /** Loads the text of a guide. */
  read(guide: string): Promise<ComponentType>;
}

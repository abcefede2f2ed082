import type { ToolSlug } from '#features/tool/contract/tool-routes.ts';

/** A screenshot of the product, and what it shows. */
export interface Picture {
  /** A picture that `scripts/pictures.ts` takes from the running suite. */
  name: string;
  alt: string;
}

/** What the landing page of a tool or a method says. */
export interface LandingContent {
  path: string;
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** Heading of the page: what one gets. */
  heading: string;
  lead: string;
  tool: ToolSlug;
  /** The sample that is shown and can be opened in place. */
  sample: string;
  picture: Picture;
  /** What it does, each with a picture. */
  features: readonly { heading: string; text: string; picture: Picture }[];
  method: string;
  steps: readonly (readonly [title: string, text: string])[];
  questions: readonly (readonly [question: string, answer: string])[];
}

import type { projectKinds } from '#features/projects/contract/kinds.ts';

/** The word of a tool: its folder, the name of its header and of its colour. */
export type ToolSlug = (typeof projectKinds)[keyof typeof projectKinds];

/** A kind of address of a tool. */
export interface ToolAddress {
  /** As `/mapper/:id`; `/:mapper/:id/edit`, with any first word, counts after all that name theirs. */
  pattern: string;
  /**
   * Who may open it beside those who are signed in, and that visitors are sent to the root (`home`)
   * instead of nowhere. What is `printed` is public too and stands alone, without a header.
   */
  open?: 'public' | 'home' | 'printed';
}

/** What the library lists of a sample. */
export interface ToolSample {
  /** Its part of the address below `/samples/`, and the name of its file in `content/samples`. */
  slug: string;
  title: string;
  /** What it shows, in a sentence. */
  text: string;
  /** The picture of it that `scripts/pictures.ts` takes. */
  picture: string;
}

/**
 * The addresses of a tool; `tools/x/web/routes.ts` exports one, `app/web/tool-routes.ts` lists them.
 * The frame of every page reads it: plain data that imports nothing.
 */
export interface ToolRoutes {
  word: ToolSlug;
  /** Address of its dashboard. */
  dashboard: string;
  /** The first whose pattern matches counts; `page` is a file below `tools/x/web/pages`. */
  addresses: readonly (ToolAddress & { page: string })[];
  samples: readonly ToolSample[];
}

import type { projectKinds } from '#features/projects/contract/kinds.ts';

/** Name of a tool in paths: of its folder, header and colour. */
export type ToolSlug = (typeof projectKinds)[keyof typeof projectKinds];

/** A route of a tool. */
export interface ToolAddress {
  /**
   * Such as `/mapper/:id`; `/:mapper/:id/edit`, with any first segment, is matched after all routes
   * with a fixed one.
   */
  pattern: string;
  /**
   * Who may open it in addition to signed-in users; `home` redirects visitors to the root. A
   * `printed` page is public too, and has no header.
   */
  open?: 'public' | 'home' | 'printed';
}

/**
 * The routes of a tool; `tools/x/web/routes.ts` exports one, `app/web/tool-routes.ts` lists them.
 * As the frame of every page loads them, they are plain data without imports.
 */
export interface ToolRoutes {
  word: ToolSlug;
  /** The tool's name on public pages. */
  name: string;
  /** Path of its dashboard. */
  dashboard: string;
  /** The first one with a matching pattern is used; `page` is a file below `tools/x/web/pages`. */
  addresses: readonly (ToolAddress & { page: string })[];
}

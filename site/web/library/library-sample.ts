import type { ToolSlug } from '#features/tool/contract/tool-routes.ts';
import type { LibraryEntry } from './library-entries.ts';

/** A sample of the library: a file of `content/samples` with its page of `content/library`. */
export interface LibrarySample extends LibraryEntry {
  /** Its part of the path below `/samples/`, and the name of both files. */
  slug: string;
  title: string;
  /** Description in one sentence. */
  text: string;
  tool: ToolSlug;
  /** The tool's name. */
  toolName: string;
  /** The picture of it that `scripts/pictures.ts` takes. */
  picture: string;
}

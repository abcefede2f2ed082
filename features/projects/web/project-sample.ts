import type * as Y from 'yjs';
import type { ProjectKindView } from './kind-view.ts';

/** A ready-made project that everybody may look at, and begin their own with. */
export interface ProjectSample {
  /** Its part of the address below `/samples/`. */
  slug: string;
  kind: ProjectKindView;
  title: string;
  /** What it shows, in a sentence. */
  text: string;
  /** What everybody reads beside it who may make their own. */
  prompt?: string;
  load(): Promise<Y.Doc>;
  /** Makes a project of one's own with it; answers its id. */
  begin(): Promise<string>;
}

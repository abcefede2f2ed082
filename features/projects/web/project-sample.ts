import type * as Y from 'yjs';
import type { ProjectKindView } from './kind-view.ts';

/** A sample project that all users may open and copy. */
export interface ProjectSample {
  /** Its part of the path below `/samples/`. */
  slug: string;
  kind: ProjectKindView;
  title: string;
  /** Description in one sentence. */
  text: string;
  /** Text beside it for visitors, who may create their own. */
  prompt?: string;
  load(): Promise<Y.Doc>;
}

import type { Ability } from '#features/projects/contract/rights.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import type { SharingCalls } from '../contract/calls.ts';

/** The project of the share dialog. */
export interface SharedProject {
  /** The kind's own calls. */
  calls: SharingCalls;
  kind: Pick<ProjectKindView, 'code'>;
  projectId: string;
  title: string;
  /** The user's abilities in the project. */
  abilities: readonly Ability[];
}

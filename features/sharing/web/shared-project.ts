import type { Ability } from '#features/projects/contract/rights.ts';
import type { SharingCalls } from '../contract/calls.ts';

/** The project whose sharing is on screen. */
export interface SharedProject {
  /** The kind's own calls. */
  calls: SharingCalls;
  projectId: string;
  title: string;
  /** What this person may do in the project. */
  abilities: readonly Ability[];
}

import { serviceKey } from '#features/feature/server/index.ts';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { ParticipantsInFiles } from '../contract/formats.ts';

/** The project of a file. */
export type CodedProject = NonNullable<Awaited<ReturnType<ProjectAccess['find']>>>;

/** A project with the codes of participants for their names. */
export interface CodedContent {
  title: string;
  /** A text about it with codes. */
  text(text: string): string;
  /** The state of its document with codes. */
  replace(state: Uint8Array): Promise<Uint8Array>;
}

/** A person whom a document names, and what replaces the name. */
export interface PersonCode {
  name: string;
  code: string;
}

/** Replaces the names of participants by their codes; provided by participants, which is above. */
export interface ParticipantCodes {
  /** Whether a project has names to replace. */
  areNamed(project: CodedProject): Promise<boolean>;
  /** Who requires codes in the files of a project; null for nobody. */
  requiredBy(project: CodedProject): Promise<'owner' | 'team' | null>;
  /** @param more people whom its document names, and no record or participant of it has, with their codes */
  open(project: CodedProject, more?: readonly PersonCode[]): Promise<CodedContent>;
}
export const participantCodesKey = serviceKey<ParticipantCodes>('exports: participant codes');

/** The project with codes where they were chosen, or are required; else null. */
export async function codedContent(
  codes: Pick<ParticipantCodes, 'requiredBy' | 'open'>,
  project: CodedProject,
  chosen: ParticipantsInFiles,
): Promise<CodedContent | null> {
  const isCoded = chosen === 'codes' || (await codes.requiredBy(project)) !== null;
  return isCoded ? codes.open(project) : null;
}

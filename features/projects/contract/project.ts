import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import { productType, projectCode } from './kinds.ts';
import { ability, permission } from './rights.ts';

/** Announced to open screens when something beside the document of a project changed. */
export const projectTopic = 'project';

/** Announced to a user's pages when a list of their projects is another. */
export const listsTopic = 'projects';

/** Ids as they come with calls. */
export const projectId = z.string().min(1).max(64);

/** A title as it is typed; an empty one falls back to the kind's default (S4.87). */
export const projectTitle = z.string().trim().max(lengths.title);

/**
 * What opens the pictures of a project's document for some hours: `?pass=` behind their address. It
 * comes with each answer that shows the project.
 */
export const picturesPass = z.string();

/** A project in a list, as one person has it. */
export const listedProject = z.object({
  _id: z.string(),
  /** Both types of a record (readings 37, 52); `project_type` says the same as `kind`. */
  product_type: productType,
  project_type: projectCode,
  kind: projectCode,
  title: z.string(),
  permission,
  abilities: z.array(ability),
  owner_id: z.string(),
  owner_name: z.string(),
  /** Path of the owner's picture below the base address of pictures; null without one. */
  owner_pic: z.string().nullable(),
  updated_date: z.iso.datetime(),
  updated_by: z.string(),
  /** When this person opened it last; null when never. */
  opened_date: z.iso.datetime().nullable(),
  /** The folder in which this person keeps it; null outside of all. */
  folder_id: z.string().nullable(),
  /** Path of the picture below the base address of pictures; null while the preview is shown. */
  picture: z.string().nullable(),
  pictures_pass: picturesPass,
  /** What the tool's preview is drawn from; its shape is the tool's own. */
  preview: z.unknown(),
  /** Where a search found its words in the project's text; null where only the title has them. */
  hit: z.object({ before: z.string(), found: z.string(), after: z.string() }).nullable(),
});
export type ListedProject = z.output<typeof listedProject>;

/** How a list is sorted (S2.139 to S2.142). */
export const listSorts = ['ownership', 'last_modified', 'recently_opened', 'title'] as const;
export const listSort = z.enum(listSorts);
export type ListSort = z.output<typeof listSort>;

/** Which projects of a kind are listed: those of a folder, opened in the last 30 days, or others'. */
export const listShares = ['all', 'recent', 'shared'] as const;
export const listShare = z.enum(listShares);
export type ListShare = z.output<typeof listShare>;

/** Days for which a project that was opened is a recent one. */
export const recentDays = 30;

/** Projects that one call changes at most. */
export const batchSize = 100;

/** What became of each project: done, or left as it was and why. */
export const batchOutcome = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ _id: z.string(), error_code: z.string(), error_message: z.string() })),
});
export type BatchOutcome = z.output<typeof batchOutcome>;

/** A folder, as its person sees it; folders are each person's own. */
export const projectFolder = z.object({
  _id: z.string(),
  title: z.string(),
  /** The folder in which it lies; null at the top. */
  parent_id: z.string().nullable(),
  /** How many projects lie directly in it; counted up to 100. */
  projects: z.number().int(),
});
export type ProjectFolder = z.output<typeof projectFolder>;

export const projectFolders = z.array(projectFolder);

export const folderTitle = z.string().trim().min(1).max(lengths.title);
/** Whether two titles of folders are one name, whatever their case. */
export function isOneName(title: string, other: string): boolean {
  const name = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return name(title) === name(other);
}
/** Levels of folders in folders. */
export const folderDepth = 10;
/** Folders that one person can have of one kind. */
export const maxFolders = 500;

/** Days that a deleted project waits in the trash (readings 34). */
export const trashDays = 30;

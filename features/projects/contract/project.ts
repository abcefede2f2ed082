import { z } from 'zod';
import { lengths } from '#kernel/text/limits.ts';
import { productType, projectCode } from './kinds.ts';
import { ability, permission } from './rights.ts';

/** Announced to open screens when a project changed other than in its document. */
export const projectTopic = 'project';

/** Announced to a user's pages when one of their lists of projects changed. */
export const listsTopic = 'projects';

/** An id in the input of a call. */
export const projectId = z.string().min(1).max(64);

/** A title as typed; an empty one becomes the kind's default (S4.87). */
export const projectTitle = z.string().trim().max(lengths.title);

/**
 * Opens the pictures of a project's document for some hours, as `?pass=` in their addresses. Every
 * answer that has the project has a new one.
 */
export const picturesPass = z.string();

/** A project in an account's list. */
export const listedProject = z.object({
  _id: z.string(),
  /** The specification has two types for a record (readings 37, 52); `project_type` equals `kind`. */
  product_type: productType,
  project_type: projectCode,
  kind: projectCode,
  title: z.string(),
  permission,
  abilities: z.array(ability),
  owner_id: z.string(),
  /** The team that it belongs to; null for none. */
  team_id: z.string().nullable(),
  owner_name: z.string(),
  /** Path of the owner's picture below the base address of pictures; null without one. */
  owner_pic: z.string().nullable(),
  updated_date: z.iso.datetime(),
  updated_by: z.string(),
  /** When the account opened it last; null if never. */
  opened_date: z.iso.datetime().nullable(),
  /** The account's folder that the project is in; null for none. */
  folder_id: z.string().nullable(),
  /** Path of the picture below the base address of pictures; null if the preview is shown. */
  picture: z.string().nullable(),
  pictures_pass: picturesPass,
  /** Data of the tool's preview, in the tool's own format. */
  preview: z.unknown(),
  /** The passage of the project's text that a search found; null if only the title matches. */
  hit: z.object({ before: z.string(), found: z.string(), after: z.string() }).nullable(),
});
export type ListedProject = z.output<typeof listedProject>;

/** Orders of a list (S2.139 to S2.142). */
export const listSorts = ['ownership', 'last_modified', 'recently_opened', 'title'] as const;
export const listSort = z.enum(listSorts);
export type ListSort = z.output<typeof listSort>;

/**
 * Which projects of a kind are listed: those of a folder, those opened in the last 30 days, or
 * those of other owners.
 */
export const listShares = ['all', 'recent', 'shared'] as const;
export const listShare = z.enum(listShares);
export type ListShare = z.output<typeof listShare>;

/** Days after which an opened project is not recent any more. */
export const recentDays = 30;

/** Projects that one call may change at most. */
export const batchSize = 100;

/** The result for each project: done, or not changed with the reason. */
export const batchOutcome = z.object({
  done: z.array(z.string()),
  failed: z.array(z.object({ _id: z.string(), error_code: z.string(), error_message: z.string() })),
});
export type BatchOutcome = z.output<typeof batchOutcome>;

/** A folder of an account. */
export const projectFolder = z.object({
  _id: z.string(),
  title: z.string(),
  /** The folder around it; null at the top. */
  parent_id: z.string().nullable(),
  /** The number of projects directly in it, counted up to 100. */
  projects: z.number().int(),
});
export type ProjectFolder = z.output<typeof projectFolder>;

export const projectFolders = z.array(projectFolder);

export const folderTitle = z.string().trim().min(1).max(lengths.title);
/** Whether two folder titles are equal, ignoring case. */
export function isOneName(title: string, other: string): boolean {
  const name = (text: string) => text.trim().normalize('NFC').toLowerCase();
  return name(title) === name(other);
}
/** Maximum number of nested levels. */
export const folderDepth = 10;
/** Maximum number of folders of one account and kind. */
export const maxFolders = 500;

/** Days that a deleted project stays in the trash (readings 34). */
export const trashDays = 30;

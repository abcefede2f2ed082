import { sentence } from '#kernel/text/sentence.ts';
import type { ProjectLimit } from '../../contract/limit-calls.ts';

type Limit = Pick<ProjectLimit, 'limit' | 'made_by_ai' | 'owner_name'>;

/** Why a project is read-only, and what can still be done with it. */
export function overLimitText(noun: string, isOwner: boolean, given: Limit | undefined): string {
  if (isOwner) {
    return `This ${noun} is read-only: your plan has ${capacity(given)}. You can still see, export, share and delete it.`;
  }
  const owner = given?.owner_name || 'its owner';
  return sentence`This ${noun} is read-only: the plan of ${owner} has ${capacity(given)}. You can still see and export it. With a larger plan it can be edited again.`;
}

/** What a plan has room for, such as 'room for 3 projects of this tool'. */
export function capacity(given: Pick<Limit, 'limit' | 'made_by_ai'> | undefined): string {
  const by = given?.made_by_ai ? ' made by AI' : '';
  if (given?.limit == null) return 'no room for it';
  if (given.limit === 0) return `no room for projects of this tool${by}`;
  const projects = given.limit === 1 ? 'one project' : `${given.limit} projects`;
  return `room for ${projects} of this tool${by}`;
}

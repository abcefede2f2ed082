import type { Groups } from '#platform/web/live/groups.ts';
import type { Records } from '#platform/web/live/records.ts';
import type { RedRoutesShape } from '../../document/red-routes-document.ts';

/** The records that belong to tasks, by task. */
export interface Attachments {
  readonly taggings: Groups;
  readonly evidence: Groups;
  readonly links: Groups;
}

const known = new WeakMap<Records<RedRoutesShape>, Attachments>();

/** The tags, evidence and links of tasks; the same object while the project is open. */
export function attachmentsOf(records: Records<RedRoutesShape>): Attachments {
  const found = known.get(records) ?? {
    taggings: records.group('taggings', ['task'], ({ task }) => task),
    evidence: records.group('evidence', ['task'], ({ task }) => task),
    links: records.group('taskLinks', ['task'], ({ task }) => task),
  };
  known.set(records, found);
  return found;
}

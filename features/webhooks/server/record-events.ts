import { touchedBy } from '#features/activity/server/index.ts';
import { events, eventTitleLength } from '#features/feature/contract/events.ts';
import type { BuiltFeature, SuiteEvent } from '#features/feature/server/index.ts';
import {
  findPeople,
  type ProjectAccess,
  type ProjectKinds,
  type ProjectMembers,
} from '#features/projects/server/index.ts';
import { cutTo } from '#kernel/text/limits.ts';
import { newId } from '#platform/server/ids/new-id.ts';
import type { Log } from '#platform/server/log/log.ts';
import type { DeliveryStore } from './delivery-store.ts';
import type { TargetStore } from './target-store.ts';

export interface RecordingParts {
  targets: TargetStore;
  deliveries: DeliveryStore;
  projects: Pick<ProjectAccess, 'find'> & Pick<ProjectKinds, 'kindOf'>;
  members: Pick<ProjectMembers, 'list'>;
  publicUrl: string;
  log: Pick<Log, 'error' | 'warn'>;
  now(): Date;
  /** Some of what was recorded is due at once. */
  due(): Promise<unknown>;
}

/** Milliseconds for which events of the same kind are joined. */
const joinTakes = 30_000;

/** Stores a delivery of an event for each webhook that gets it. */
export function createRecording(parts: RecordingParts) {
  const { targets, deliveries, log } = parts;
  const add = async (event: SuiteEvent) => {
    const { type, projectId, authors } = event;
    if (!(await targets.isAwaited([type], projectId))) return;
    const people = event.to ?? (await peopleOf(parts, projectId));
    const at = parts.now();
    const key = joinKeyOf(event);
    const dueAt = new Date(at.getTime() + (key === null ? 0 : joinTakes));
    const details = asSent(event.details, parts.publicUrl);
    for (const target of await targets.awaiting(type, projectId, people)) {
      const isStored = await deliveries.add({
        ...{
          id: `msg_${newId()}`,
          targetId: target.id,
          userId: target.userId,
          projectId,
          type,
          at,
        },
        ...{ authors: [...new Set(authors)].filter((id) => id !== ''), details, dueAt },
        joinKey: key,
      });
      if (!isStored) log.warn({ webhook: target.id }, 'too many deliveries of a webhook wait');
    }
    if (key === null) await parts.due();
  };
  return {
    /** What it is about has happened: a failure to record it must not undo that. */
    async record(event: SuiteEvent): Promise<void> {
      try {
        await add(event);
      } catch (error) {
        log.error({ err: error, type: event.type }, 'an event was not recorded for webhooks');
      }
    },
  };
}

export type Recording = ReturnType<typeof createRecording>;

async function peopleOf({ projects, members }: RecordingParts, projectId: string) {
  const project = await projects.find(projectId);
  return project ? [...(await findPeople(members, project))] : [];
}

function joinKeyOf(event: SuiteEvent): string | null {
  const { joinedBy } = events[event.type];
  if (joinedBy === 'project') return `${event.type} ${event.projectId}`;
  return joinedBy === 'item' && 'item' in event.details
    ? `item ${event.projectId} ${event.details.item.id}`
    : null;
}

/** Details with whole addresses and titles of limited length. */
function asSent(details: Readonly<Record<string, unknown>>, publicUrl: string) {
  const sent = Object.entries(details).map(([name, value]): [string, unknown] => {
    if (isRecord(value)) return [name, asSent(value, publicUrl)];
    if (typeof value !== 'string') return [name, value];
    if (name === 'title') return [name, cutTo(value, eventTitleLength)];
    return [name, name === 'url' && value.startsWith('/') ? `${publicUrl}${value}` : value];
  });
  return Object.fromEntries(sent);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Issues of a project that users touched, by the ids of their records. */
type TouchedIssues = Map<string, { isNew: boolean; authors: Set<string> }>;

/**
 * Reports edits of documents as events. Which issues an edit touches is only computed while a webhook
 * waits for that.
 */
export function documentEvents(
  { projects }: Pick<RecordingParts, 'projects'>,
  recording: Recording,
  areIssuesAwaited: () => boolean,
): Pick<BuiltFeature, 'touched' | 'changed'> {
  const collected = new Map<string, TouchedIssues>();
  return {
    touched({ projectId, userId, transaction, changed }) {
      if (!areIssuesAwaited()) return;
      const issues = collected.get(projectId) ?? new Map();
      for (const { added, changed: others } of Object.values(
        touchedBy(transaction, changed).records,
      )) {
        for (const id of [...added, ...others]) {
          const before = issues.get(id);
          const authors = (before?.authors ?? new Set<string>()).add(userId);
          issues.set(id, { isNew: before?.isNew === true || added.includes(id), authors });
        }
      }
      if (issues.size > 0) collected.set(projectId, issues);
    },
    async changed({ projectId, editors, summary }) {
      const touched = collected.get(projectId);
      collected.delete(projectId);
      await recording.record({ type: 'project.changed', projectId, authors: editors, details: {} });
      const issues = touched ? summary.linkableItems.filter(({ what }) => what === 'issue') : [];
      const project = issues.length > 0 ? await projects.find(projectId) : null;
      if (!project) return;
      const { path } = projects.kindOf(project.kind);
      for (const { id, title } of issues) {
        const one = touched?.get(id.slice(id.indexOf(':') + 1));
        if (!one) continue;
        const item = { id, title, url: path(projectId, id) };
        const type = one.isNew ? 'issue.added' : 'issue.changed';
        await recording.record({ type, projectId, authors: [...one.authors], details: { item } });
      }
    },
  };
}

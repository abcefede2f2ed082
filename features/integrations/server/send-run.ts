import { setTimeout as wait } from 'node:timers/promises';
import type { ProjectAccess } from '#features/projects/server/index.ts';
import type { RunContext, RunDefinition } from '#features/runs/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import { integrationFailures } from '../contract/failures.ts';
import {
  type SendRequest,
  type SentLine,
  sendRequest,
  sentLine,
  sentResult,
} from '../contract/tickets.ts';
import type { TicketSource } from '../document/index.ts';
import { type SendParts, sendTicket } from './send-ticket.ts';
import { settingsOf } from './settings-store.ts';
import { followSite } from './site-store.ts';
import { someAtOnce } from './some-at-once.ts';
import type { TicketHooks } from './ticket-hooks.ts';
import type { TrackerAccess } from './tracker-access.ts';
import { withPatience } from './with-patience.ts';

export interface SendRunParts extends SendParts {
  projects: Pick<ProjectAccess, 'allow'>;
  trackers: TrackerAccess;
  /** Items as tickets; those that cannot be sent are left out. */
  readSources(
    projectId: string,
    items: readonly string[],
  ): Promise<ReadonlyMap<string, TicketSource>>;
  /** @throws ticket/not-sendable */
  hooksOf(projectId: string): Promise<TicketHooks>;
  /** The addresses of a project's items. */
  addressesOf(projectId: string): Promise<(item: string) => string>;
}

type Context = RunContext<SendRequest, SentLine>;

/** Items that are sent at the same time: the requests of one then overlap with the work of others here. */
const atOnce = 4;
/** Milliseconds of the longest pause that a tracker may ask for. */
const longestPause = 120_000;

/** Sends items to a tracker, some at the same time; each has its own result. */
export function sendRun(
  parts: SendRunParts,
): RunDefinition<typeof sendRequest, typeof sentLine, typeof sentResult> {
  return {
    name: 'integrations.send',
    title: ({ tracker, items }) =>
      `${items.length === 1 ? 'One ticket' : `${items.length} tickets`} for ${parts.trackers.get(tracker).name}`,
    input: sendRequest,
    partial: sentLine,
    result: sentResult,
    // What was sent is found again, so that an attempt after a restart starts from the beginning.
    async allow(owner, act, { projectId, input }) {
      const id = requireId(projectId);
      const { project } = await parts.projects.allow(owner, act === 'run' ? 'edit' : 'see', id);
      if (act === 'run')
        await parts.trackers.requirePlan(parts.trackers.get(input.tracker), project);
    },
    run: (context) => sendAll(parts, context),
    seconds: 1800,
    maxPerOwner: 5,
  };
}

async function sendAll(parts: SendRunParts, context: Context) {
  const { input, owner, partial, progress, signal } = context;
  const projectId = requireId(context.projectId);
  const { orm } = parts.database;
  const settings = await settingsOf(orm, projectId, input.tracker);
  const opened = await parts.trackers.open(owner.userId, input.tracker, settings?.site_id);
  if (!settings)
    throw integrationFailures.fail('ticket/fields', 'Choose a project and a type first.');
  const hooks = await parts.hooksOf(projectId);
  const { searchTakes } = opened.tracker;
  const counts = { sent: 0, found: 0, failed: 0 };
  const patience = { longest: longestPause, tries: 10, signal, now: () => parts.now().getTime() };
  const patiently = <T>(request: () => Promise<T>) => withPatience(request, patience);
  const sources = await parts.readSources(projectId, input.items);
  const addressOf = await parts.addressesOf(projectId);
  const send = async (item: string) => {
    const source = sources.get(item);
    if (!source) throw integrationFailures.fail('ticket/not-sendable');
    const { tracker, assignee, parent } = input;
    const { connectionId, site, session } = opened;
    const sending = {
      ...{ projectId, item, tracker, siteId: site.id, connectionId },
      ...{ trackerProject: settings.project.id, sentBy: owner.userId },
    };
    const url = addressOf(item);
    const backLink = { id: `sightline-${projectId}-${item}`, url, title: source.title };
    const order = {
      sending,
      source,
      settings,
      hooks,
      session,
      backLink,
      patiently,
      searchTakes,
      assignee,
      parent,
    };
    return patiently(() => sendTicket(parts, order));
  };
  const report = async (line: SentLine) => {
    counts[line.outcome] += 1;
    await partial(line);
    const done = counts.sent + counts.found + counts.failed;
    await progress(done / input.items.length, `${done} of ${input.items.length}`);
  };
  const titleOf = (item: string) => sources.get(item)?.title ?? '';
  const unsure = await sendEach(input.items, {
    async work(item) {
      signal.throwIfAborted();
      return lineOf(item, titleOf(item), send);
    },
    report,
  });
  if (unsure.length > 0) await wait(searchTakes, undefined, { signal });
  for (const item of unsure) await report((await lineOf(item, titleOf(item), send)).line);
  await followSite(orm, { connectionId: opened.connectionId, siteId: opened.site.id }, parts.now());
  return counts;
}

interface SendEach {
  work(item: string): ReturnType<typeof lineOf>;
  report(line: SentLine): Promise<void>;
}

/** Sends items, some at the same time; returns those whose ticket may exist already, which are not reported. */
async function sendEach(items: readonly string[], { work, report }: SendEach): Promise<string[]> {
  const unsure: string[] = [];
  await someAtOnce(items, {
    atOnce,
    work,
    async take({ line, isUnsure }) {
      if (isUnsure) unsure.push(line.item);
      else await report(line);
    },
  });
  return unsure;
}

type Sender = (item: string) => ReturnType<typeof sendTicket>;

/** What became of one item; a defect ends the run. */
async function lineOf(
  item: string,
  title: string,
  send: Sender,
): Promise<{ line: SentLine; isUnsure: boolean }> {
  try {
    const { ticket, wasThere, problem } = await send(item);
    const { key, url } = ticket;
    const outcome = wasThere ? 'found' : 'sent';
    return { line: { item, title, outcome, key, url, problem, fields: {} }, isUnsure: false };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const line: SentLine = {
      ...{ item, title, outcome: 'failed', key: null, url: null },
      ...{ problem: error.message, fields: { ...error.fields } },
    };
    return { line, isUnsure: error.code === 'ticket/unsure' };
  }
}

function requireId(projectId: string | null): string {
  if (projectId === null) throw commonFailures.fail('not_found');
  return projectId;
}

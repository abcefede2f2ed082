import type { RunContext, RunDefinition } from '#features/runs/server/index.ts';
import { commonFailures, Failure } from '#kernel/call/failure.ts';
import {
  type CommentLine,
  type CommentRequest,
  commentLine,
  commentRequest,
  commentsResult,
} from '../contract/designs.ts';
import { createCommentRecords } from './comments.ts';
import { followDesign } from './following/followed-store.ts';
import type { DesignParts } from './parts.ts';
import { sendComment } from './send-comment.ts';

/** Sends issues as comments, one after the other; each has its own result. */
export function commentRun(
  parts: DesignParts,
): RunDefinition<typeof commentRequest, typeof commentLine, typeof commentsResult> {
  return {
    name: 'designs.comment',
    title: ({ items }) =>
      `${items.length === 1 ? 'One issue' : `${items.length} issues`} to ${parts.designs.tool().name}`,
    input: commentRequest,
    partial: commentLine,
    result: commentsResult,
    // What was sent is found again, so that an attempt after a restart starts from the beginning.
    async allow(owner, act, { projectId }) {
      const id = projectId ?? '';
      const { project } = await parts.projects.allow(owner, act === 'run' ? 'edit' : 'see', id);
      if (act === 'run') await parts.designs.requirePlan(project);
    },
    run: (context) => sendAll(parts, context),
    seconds: 1800,
    maxPerOwner: 5,
  };
}

async function sendAll(parts: DesignParts, context: RunContext<CommentRequest, CommentLine>) {
  const { input, owner, projectId, partial, progress, signal } = context;
  if (projectId === null) throw commonFailures.fail('not_found');
  await parts.projects.allow(owner, 'edit', projectId);
  const hooks = await parts.hooksOf(projectId);
  const design = await parts.designs.open(owner.userId);
  const subjects = await parts.realtime.read(projectId, (document) =>
    hooks.subjectsOf(document, input.items),
  );
  const { record } = createCommentRecords(parts);
  const counts = { sent: 0, found: 0, failed: 0 };
  for (const [at, item] of input.items.entries()) {
    signal.throwIfAborted();
    const title = subjects.get(item)?.title ?? '';
    const line = await lineOf(item, title, async () => {
      const subject = subjects.get(item);
      if (!subject) throw commonFailures.fail('not_found');
      const url = await parts.addressOf(projectId, item);
      const order = { projectId, item, subject, url, design, sentBy: owner.userId };
      const { comment, wasThere } = await sendComment(parts, order);
      await record([comment], owner.userId);
      const { file } = comment;
      const { accountId } = design;
      const followed = { accountId, tool: design.tool.id, file };
      await followDesign(parts.database.orm, followed, parts.nextRead());
      return { url: design.tool.addressOf({ file, node: comment.node }), wasThere };
    });
    counts[line.outcome] += 1;
    await partial(line);
    await progress((at + 1) / input.items.length, `${at + 1} of ${input.items.length}`);
  }
  return counts;
}

/** What became of one item; a defect ends the run. */
async function lineOf(
  item: string,
  title: string,
  send: () => Promise<{ url: string; wasThere: boolean }>,
): Promise<CommentLine> {
  try {
    const { url, wasThere } = await send();
    return { item, title, outcome: wasThere ? 'found' : 'sent', url, problem: null };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return { item, title, outcome: 'failed', url: null, problem: error.message };
  }
}

import { Failure } from '#kernel/call/failure.ts';
import { outsideFailureIn } from '#platform/server/outside/outgoing/outside-failure.ts';
import { designFailures } from '../contract/failures.ts';
import {
  type CommentRow,
  claimComment,
  type LinkedComment,
  linkComment,
  releaseComment,
} from './comment-store.ts';
import type { OpenDesign } from './design-access.ts';
import type { CommentSubject } from './design-hooks.ts';
import type { DesignComment, DesignSession } from './design-tool.ts';
import type { DesignParts } from './parts.ts';

/** Letters of an issue's text in a comment. */
const maxText = 2000;

export interface CommentOrder {
  projectId: string;
  item: string;
  subject: CommentSubject;
  /** Address of the item, by which its comment is found again. */
  url: string;
  design: OpenDesign;
  sentBy: string;
}

/**
 * Sends an item as a comment, once: a second call returns the comment of the first, also where a server
 * stopped between sending and storing it.
 * @throws Failure design/no-frame, design/being-sent, design/unsure; those of the tool
 */
export async function sendComment(
  parts: Pick<DesignParts, 'database' | 'now'>,
  { projectId, item, subject, url, design, sentBy }: CommentOrder,
): Promise<{ comment: LinkedComment; wasThere: boolean }> {
  const { orm } = parts.database;
  const { pin } = subject;
  if (!pin) throw designFailures.fail('design/no-frame');
  const { file, node } = pin.frame;
  const sending = { projectId, item, tool: 'figma' as const, file, node, sentBy };
  const claim = await claimComment(orm, sending, parts.now());
  if (claim.kind === 'busy') throw designFailures.fail('design/being-sent');
  if (claim.kind === 'linked') return { comment: claim.row, wasThere: true };
  const comment = await create(parts, design.session, { ...claim, pin, subject, url });
  const linked = await linkComment(orm, claim.row, comment, parts.now());
  if (!linked) throw designFailures.fail('design/being-sent');
  return { comment: linked, wasThere: false };
}

interface Creating {
  row: CommentRow;
  wasTried: boolean;
  pin: NonNullable<CommentSubject['pin']>;
  subject: CommentSubject;
  url: string;
}

async function create(
  { database: { orm } }: Pick<DesignParts, 'database'>,
  session: DesignSession,
  { row, wasTried, pin, subject, url }: Creating,
): Promise<DesignComment> {
  try {
    const found = wasTried ? findMarked(await session.comments(row.file), url) : null;
    if (found) return found;
    return await session.comment(row.file, {
      message: messageOf(subject, url),
      node: pin.frame.node,
      area: onFrame(pin),
    });
  } catch (error) {
    const mayExist = wasTried || !(error instanceof Failure) || mayHaveArrived(error);
    const problem = error instanceof Failure ? error.message : 'The server stopped.';
    await releaseComment(orm, row, { problem, mayExist });
    const isUnsure = error instanceof Failure && mayHaveArrived(error);
    throw isUnsure ? designFailures.fail('design/unsure') : error;
  }
}

/** The first comment that has the address of an item. */
function findMarked(comments: readonly DesignComment[], url: string): DesignComment | null {
  return comments.find(({ parent, message }) => parent === null && message.endsWith(url)) ?? null;
}

function messageOf({ title, text }: CommentSubject, url: string): string {
  const cut = text.length > maxText ? `${text.slice(0, maxText)}…` : text;
  return [title, cut, url].filter((one) => one.trim() !== '').join('\n\n');
}

/** The place of a pin, in units of the frame. */
function onFrame({ frame, area }: Creating['pin']) {
  const { x, y, width, height } = area;
  const round = (value: number) => Math.round(value * 100) / 100;
  return {
    ...{ x: round(x * frame.width), y: round(y * frame.height) },
    width: width === null ? null : round(width * frame.width),
    height: height === null ? null : round(height * frame.height),
  };
}

/** Whether a comment may exist although its creation failed. */
function mayHaveArrived(error: Failure): boolean {
  const outside = outsideFailureIn(error);
  if (!outside) return error.code === 'outside_answer';
  return outside.mayHaveArrived || (outside.answered ?? 0) >= 500;
}

import type { Comments } from '#features/comments/server/index.ts';
import type { Gathering } from '#features/generation/server/index.ts';
import type { ProjectAccess, ProjectKinds } from '#features/projects/server/index.ts';
import type { WithheldTexts } from '#features/sources/server/index.ts';
import type { TokenActor } from '#kernel/call/actor.ts';
import type { Failure } from '#kernel/call/failure.ts';
import type { SendCall } from './own-api.ts';
import type { AssistantRules } from './rules.ts';

/** The services that tools use beside the suite's own calls. */
export interface ToolServices {
  projects: Pick<ProjectAccess, 'allow' | 'find' | 'nameVisible'> & Pick<ProjectKinds, 'kindOf'>;
  comments: Pick<Comments, 'begin'>;
  gathering: Pick<Gathering, 'ofProject'>;
  rules: Pick<AssistantRules, 'allowedAmong' | 'require'>;
  /** Texts that assistants do not get, by project. */
  withheld: WithheldTexts;
  publicUrl: string;
}

/** A connected assistant: on whose behalf it works, and what it may call. */
export interface Assistant extends ToolServices {
  actor: TokenActor;
  /** Sends a call of the suite with the assistant's token. */
  send: SendCall;
  /** The failure that it gets for an error; defects are logged, and not described. */
  failureOf(error: unknown): Failure;
  /** Records that it used a tool, also where that failed. */
  record(tool: string, projectId: string | null, failure: string | null): Promise<void>;
}

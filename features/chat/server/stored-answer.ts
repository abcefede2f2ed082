import type { ChatEntry, ChatProposal } from '../contract/chat.ts';

/** A proposal with the action that applies it. */
export interface StoredProposal extends ChatProposal {
  action: string;
  input: Record<string, unknown>;
}

/** An answer as it is stored. */
export interface StoredAnswer
  extends Pick<ChatEntry, 'made_by' | 'model' | 'answer' | 'sources' | 'left_out' | 'problem'> {
  proposals: StoredProposal[];
}

import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { logFailure } from '#platform/web/log/log-failure.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { chatCalls, clearChat } from '../contract/calls.ts';
import type { Chat } from '../contract/chat.ts';
import { type Asking, dismissAsking, sendQuestion, useAsking } from './asking.ts';
import styles from './chat.module.css';
import { chatQuery, preparation, refreshChat } from './chat-query.ts';
import { EmptyChat } from './empty-chat.tsx';
import { AskingView, EntryView } from './entry-view.tsx';
import { QuestionField } from './question-field.tsx';
import { useFollowedEnd } from './use-followed-end.ts';
import { WhoAnswers } from './who-answers.tsx';

/** The user's chat with the open project: questions, their answers, and a field for the next one. */
export function ChatPanel() {
  const { project, kind } = useOpenSurface();
  const client = useQueryClient();
  const { data: chat, isError, refetch } = useQuery(chatQuery(project.id));
  useQuery(preparation(project.id));
  const asking = useAsking(project.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const [mask, setMask] = useState<boolean | null>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isWriting = asking !== null && asking.failure === null;
  const requestAnswer = (question: string, insteadOf: string | null = null) =>
    void sendQuestion(client, project.id, { question, insteadOf, mask }).catch(logFailure);
  return (
    <div className={styles.panel}>
      {chat ? (
        <Entries
          chat={chat}
          asking={asking}
          mask={mask}
          onMask={setMask}
          onRequest={(question, insteadOf) => {
            requestAnswer(question, insteadOf);
            field.current?.focus();
          }}
        />
      ) : (
        <div className={styles.entries}>
          {isError ? <LoadFailed what="The chat" onRetry={() => refetch()} /> : <LoadingLines />}
        </div>
      )}
      <QuestionField
        field={field}
        what={`this ${kind.noun}`}
        onRequest={(question) => requestAnswer(question)}
        onStop={isWriting ? asking.stop : null}
      />
    </div>
  );
}

interface EntriesProps {
  chat: Chat;
  asking: Asking | null;
  /** Whether names are masked; null until the user decides. */
  mask: boolean | null;
  onMask: (mask: boolean) => void;
  onRequest: (question: string, insteadOf: string | null) => void;
}

/** Entries that are shown at first. */
const maxShown = 20;

function Entries({ chat, asking, mask, onMask, onRequest }: EntriesProps) {
  const { project } = useOpenSurface();
  const client = useQueryClient();
  const { remove, clear } = useRemoval();
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const replaced = [asking?.insteadOf, asking?.chatId];
  const entries = chat.entries.filter(({ chat_id }) => !replaced.includes(chat_id));
  useFollowedEnd(list, asking?.question ?? null);
  const shown = isAll ? entries : entries.slice(-maxShown);
  const isEmpty = entries.length === 0 && asking === null;
  return (
    <div ref={list} className={styles.entries}>
      <WhoAnswers model={chat.model} {...{ mask, onMask }} />
      {isEmpty ? (
        <EmptyChat
          hasModel={chat.model !== null}
          onRequest={(question) => onRequest(question, null)}
        />
      ) : null}
      {entries.length > 0 ? (
        <div className={styles.tools}>
          {shown.length < entries.length ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAll(true)}>
              {entries.length - shown.length} earlier
            </Button>
          ) : null}
          <Button
            className={styles.clear ?? ''}
            size="compact-sm"
            variant="subtle"
            color="gray"
            onClick={clear}
          >
            Clear chat
          </Button>
        </div>
      ) : null}
      <div role="log" aria-label="Questions and answers" className={styles.log}>
        {shown.map((entry) => (
          <EntryView
            key={entry.chat_id}
            entry={entry}
            onRetry={asking === null ? () => onRequest(entry.question, entry.chat_id) : null}
            onRemove={() => remove(entry.chat_id)}
          />
        ))}
        {asking ? (
          <AskingView
            asking={asking}
            onRetry={() => onRequest(asking.question, asking.chatId ?? asking.insteadOf)}
            onDismiss={() => dismissAsking(client, project.id)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Removes one entry, or all of them after a question. */
function useRemoval() {
  const { project, kind } = useOpenSurface();
  const client = useQueryClient();
  const confirm = useConfirm();
  const params = { mapper_id: project.id };
  const onSettled = () => refreshChat(client, project.id);
  const removing = useMutation({
    mutationFn: (chat_id: string) => send(chatCalls.remove, { params: { ...params, chat_id } }),
    onSettled,
  });
  const clearing = useMutation({ mutationFn: () => send(clearChat, { params }), onSettled });
  const clear = async () => {
    const isSure = await confirm({
      title: 'Clear this chat?',
      text: `Your questions about this ${kind.noun} and their answers are deleted. The ${kind.noun} does not change.`,
      confirm: 'Clear chat',
      danger: true,
    });
    if (isSure) clearing.mutate();
  };
  return { remove: (id: string) => removing.mutate(id), clear: () => void clear() };
}

import { ActionIcon } from '@mantine/core';
import { IconArrowUp, IconPlayerStopFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { connectivity } from '#platform/web/connectivity/connectivity.ts';
import { useStore } from '#platform/web/store/store.ts';
import { limited } from '#ui/fields/limited.ts';
import styles from './chat.module.css';

interface QuestionFieldProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Names the project: 'this map'. */
  what: string;
  onRequest: (question: string) => void;
  /** Set while an answer is written. */
  onStop: (() => void) | null;
}

/** The field for a question: Enter asks, Shift and Enter begin a new line. */
export function QuestionField({ field, what, onRequest, onStop }: QuestionFieldProps) {
  const [text, setText] = useState('');
  const isOffline = useStore(connectivity) === 'offline';
  const canSend = text.trim() !== '' && onStop === null && !isOffline;
  const submit = () => {
    if (!canSend) return;
    onRequest(text.trim());
    setText('');
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className={styles.asking}>
      {isOffline ? (
        <p className={styles.quiet} role="status">
          You are offline. You can ask again once you are back.
        </p>
      ) : null}
      <div className={styles.field}>
        <textarea
          ref={field}
          aria-label={`Question about ${what}`}
          placeholder={`Ask about ${what}…`}
          rows={1}
          value={text}
          {...limited(lengths.chatMessage)}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={press}
        />
        {onStop ? (
          <ActionIcon size={40} variant="default" aria-label="Stop the answer" onClick={onStop}>
            <IconPlayerStopFilled size={16} />
          </ActionIcon>
        ) : (
          <ActionIcon size={40} aria-label="Ask" disabled={!canSend} onClick={submit}>
            <IconArrowUp size={18} />
          </ActionIcon>
        )}
      </div>
    </div>
  );
}

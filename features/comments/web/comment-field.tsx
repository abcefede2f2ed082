import { Button } from '@mantine/core';
import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { fitTyped } from '#kernel/text/text.ts';
import { reportExcess } from '#platform/web/toasts/report-excess.ts';
import { limited } from '#ui/fields/limited.ts';
import styles from './comments.module.css';
import { MentionList } from './mention-list.tsx';
import { complete, type Mentionable, matching, mentionedIn, typedMention } from './mentions.ts';
import { usePeopleWithAccess } from './use-people.ts';

/** A comment's text, and the ids of the mentioned users. */
export interface WrittenComment {
  text: string;
  mentions: string[];
}

interface CommentFieldProps {
  /** Label of the field, such as 'Reply'. */
  label: string;
  /** Label of the button. */
  action: string;
  text?: string;
  /** The users that the initial text mentions. */
  mentioned?: readonly Mentionable[];
  autoFocus?: boolean;
  /** Receives the text field, for focusing it. */
  field?: RefObject<HTMLTextAreaElement | null>;
  sending: boolean;
  /** Resolves once the comment is stored; the field is then cleared. */
  onSend: (written: WrittenComment) => Promise<unknown>;
  onCancel?: () => void;
}

/** A field for a comment: @ opens the list of users, Ctrl or Cmd with Enter sends. */
export function CommentField(props: CommentFieldProps) {
  const { label, action, autoFocus = false, sending, onSend, onCancel } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  const [text, setText] = useState(props.text ?? '');
  const picker = usePicker(field, text, setText);
  const listId = useId();
  useLayoutEffect(() => {
    if (autoFocus) field.current?.focus({ preventScroll: true });
  }, [autoFocus, field]);

  const empty = text.trim() === '';
  const submit = () => {
    if (empty || sending) return;
    const known = [...(props.mentioned ?? []), ...picker.people];
    const mentions = [...new Set(mentionedIn(text, known))];
    const written = { text: text.trim(), mentions };
    // `send` has shown the failure; the text stays in the field.
    onSend(written).then(
      () => setText(''),
      () => undefined,
    );
  };
  const press = (event: KeyboardEvent) => {
    if (picker.press(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
    else if (event.key === 'Escape' && onCancel) onCancel();
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.composer}>
      <textarea
        ref={field}
        className={styles.field}
        aria-label={label}
        placeholder={sentence`${label}…`}
        rows={1}
        value={text}
        aria-autocomplete="list"
        aria-controls={picker.begun === null ? undefined : listId}
        {...limited(lengths.comment)}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          setText(event.currentTarget.value);
          picker.look(event.currentTarget.selectionStart);
        }}
        onSelect={(event) => picker.look(event.currentTarget.selectionStart)}
        onBlur={picker.close}
        onKeyDown={press}
      />
      {picker.begun === null ? null : (
        <MentionList
          id={listId}
          people={picker.found}
          active={picker.active}
          onChoose={picker.choose}
        />
      )}
      {empty && !onCancel ? null : (
        <div className={styles.composerEnd}>
          <span className={styles.count}>
            {text.length}/{lengths.comment}
          </span>
          {onCancel ? (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
          ) : null}
          <Button size="compact-sm" disabled={empty} loading={sending} onClick={submit}>
            {action}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The list of users that an @ opens: arrows move in it, Enter or Tab chooses, Esc closes. */
function usePicker(
  field: { readonly current: HTMLTextAreaElement | null },
  text: string,
  setText: (text: string) => void,
) {
  /** Position of the caret while the list may be open. */
  const [caret, setCaret] = useState<number | null>(null);
  const [index, setIndex] = useState(0);
  const typed = caret === null ? null : typedMention(text, caret);
  const people = usePeopleWithAccess(typed !== null);
  const found = typed === null ? [] : matching(people ?? [], typed).slice(0, 6);
  // A text after a complete name is not a search; an unknown first word is reported as not found.
  const silent = people === null || typed === '' || typed?.includes(' ');
  const begun = found.length === 0 && silent ? null : typed;
  const active = Math.min(index, Math.max(found.length - 1, 0));
  const close = () => setCaret(null);
  const choose = (person: Mentionable) => {
    if (caret === null || begun === null) return;
    const next = complete(text, caret, begun, person);
    const { text: fits, rest } = fitTyped(text, next.text, lengths.comment);
    setText(fits);
    if (rest !== '') reportExcess(rest, lengths.comment);
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(next.caret, next.caret);
    });
  };
  return {
    people: people ?? [],
    begun,
    found,
    active,
    close,
    choose,
    look(now: number) {
      setCaret(now);
      setIndex(0);
    },
    /** Returns whether the list handled the key. */
    press(event: KeyboardEvent): boolean {
      if (begun === null || found.length === 0) {
        if (begun === null || event.key !== 'Escape') return false;
        close();
      } else if (event.key === 'ArrowDown') setIndex((active + 1) % found.length);
      else if (event.key === 'ArrowUp') setIndex((active + found.length - 1) % found.length);
      else if (event.key === 'Escape') close();
      else if ((event.key === 'Enter' || event.key === 'Tab') && found[active]) {
        choose(found[active]);
      } else return false;
      event.preventDefault();
      return true;
    },
  };
}

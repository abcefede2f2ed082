import { useMutation } from '@tanstack/react-query';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { sendItem, type VisibleItem } from '../contract/calls.ts';
import { ItemPicker } from './item-picker.tsx';

interface SendToProps {
  from: LinkableItemRef;
  /** The types of items that it can be sent to. */
  types: readonly string[];
  onClose: () => void;
}

/**
 * Sends a linkable item to an item of another editable project: adds a link there, which is a use
 * here.
 */
export function SendTo({ from, types, onClose }: SendToProps) {
  const sending = useMutation({
    mutationFn: (to: VisibleItem) =>
      send(sendItem, { body: { from, to: { project: to.project, item: to.item } } }),
    onSuccess: (_, to) =>
      showToast({
        text: sentence`Sent to ${to.title || 'it'} in ${to.project_title}.`,
        kind: 'success',
      }),
    onSettled: onClose,
  });
  return (
    <ItemPicker
      title="Send to"
      editable
      whats={types}
      fits={(item) => item.project !== from.project}
      onPick={(to) => sending.mutate(to)}
      onClose={onClose}
    />
  );
}

import { useMutation } from '@tanstack/react-query';
import { sentence } from '#kernel/sentence.ts';
import type { ThingRef } from '#kernel/thing.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { type SeenThing, sendThing } from '../contract/calls.ts';
import { ThingPicker } from './thing-picker.tsx';

interface SendToProps {
  from: ThingRef;
  /** What it can be sent to. */
  whats: readonly string[];
  onClose: () => void;
}

/** Sends a thing to one of another project that one may edit: a link there, and the way back here. */
export function SendTo({ from, whats, onClose }: SendToProps) {
  const sending = useMutation({
    mutationFn: (to: SeenThing) =>
      send(sendThing, { body: { from, to: { project: to.project, thing: to.thing } } }),
    onSuccess: (_, to) =>
      showToast({
        text: sentence`Sent to ${to.title || 'it'} in ${to.project_title}.`,
        kind: 'success',
      }),
    onSettled: onClose,
  });
  return (
    <ThingPicker
      title="Send to"
      editable
      whats={whats}
      fits={(thing) => thing.project !== from.project}
      onPick={(to) => sending.mutate(to)}
      onClose={onClose}
    />
  );
}

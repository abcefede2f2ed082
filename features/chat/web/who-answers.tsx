import { Switch } from '@mantine/core';
import type { Chat } from '../contract/chat.ts';
import styles from './chat.module.css';

interface WhoAnswersProps extends Pick<Chat, 'model'> {
  mask: boolean | null;
  onMask: (mask: boolean) => void;
}

/** Says who answers now, and what leaves the network, with the switch for masks. */
export function WhoAnswers({ model, mask, onMask }: WhoAnswersProps) {
  if (model === null) {
    return (
      <p className={styles.who}>
        No model is set up. A search finds matching passages, best in English texts. An
        administrator can connect a model on the administration page.
      </p>
    );
  }
  const isMasked = mask ?? model.leaves_network;
  return (
    <div className={styles.whoAnswers}>
      <p className={styles.who}>
        <bdi>{model.name}</bdi> answers, and only you see this chat.{' '}
        {model.leaves_network
          ? 'Your questions and the passages about them are sent to its server, outside your network.'
          : 'The texts stay in your own network.'}
      </p>
      <Switch
        size="sm"
        label="Mask names and numbers"
        description={
          isMasked ? 'The model sees labels instead. Some names may be missed.' : undefined
        }
        checked={isMasked}
        onChange={(event) => onMask(event.currentTarget.checked)}
      />
    </div>
  );
}

import type { Chat } from '../contract/chat.ts';
import styles from './chat.module.css';

/** Says who answers now, and what leaves the network. */
export function WhoAnswers({ model }: Pick<Chat, 'model'>) {
  if (model === null) {
    return (
      <p className={styles.who}>
        No model answers here: a search finds the passages, of English texts best. An administrator
        can connect a model on the administration page.
      </p>
    );
  }
  return (
    <p className={styles.who}>
      <bdi>{model.name}</bdi> answers, and only you see this chat.{' '}
      {model.leaves_network
        ? 'Your questions and the passages about them are sent to its server, outside of your network.'
        : 'The texts stay in your own network.'}
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { offerQuery } from './draft-queries.ts';
import styles from './generation.module.css';

interface MadeByProps {
  projectId?: string;
  withoutModel: boolean;
  onWithoutModel: (value: boolean) => void;
  /** Null for the default. */
  masks: boolean | null;
  onMasks: (value: boolean) => void;
}

/** Says who drafts, what leaves the network, and what it can't do. */
export function MadeBy(props: MadeByProps) {
  const { projectId, withoutModel, onWithoutModel, masks, onMasks } = props;
  const { data, isError, refetch } = useQuery(offerQuery(projectId));
  if (isError) return <LoadFailed what="Who drafts" onRetry={() => refetch()} />;
  if (!data) return null;
  const usesModel = data.model !== null && !withoutModel;
  return (
    <div className={styles.madeBy}>
      {usesModel ? (
        <p className={styles.note}>
          <strong>{data.model}</strong> writes the draft.{' '}
          {data.leaves_network
            ? 'The texts that you choose are sent to its server, outside your network.'
            : 'The texts stay in your own network.'}{' '}
          Each sentence shows its source, or says that it has none.
        </p>
      ) : (
        <p className={styles.note}>
          Your own sentences are sorted without a model: nothing is invented, and nothing leaves
          this server. Only English texts are read. A description alone fills in a template of the
          method. {data.model === null ? 'An administrator can connect a model.' : null}
        </p>
      )}
      {usesModel && data.budget_spent ? (
        <p role="alert" className={styles.problem}>
          Today’s AI budget is used up. It resets at midnight UTC. Until then, draft without the
          model.
        </p>
      ) : null}
      {usesModel ? (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={masks ?? data.leaves_network}
            onChange={(event) => onMasks(event.currentTarget.checked)}
          />
          Mask names and numbers
        </label>
      ) : null}
      {data.model === null ? null : (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={withoutModel}
            onChange={(event) => onWithoutModel(event.currentTarget.checked)}
          />
          Without the model
        </label>
      )}
    </div>
  );
}

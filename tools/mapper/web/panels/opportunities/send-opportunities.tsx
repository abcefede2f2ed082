import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { SendIssues } from '#features/integrations/web/index.ts';
import styles from './opportunities.module.css';

interface SendOpportunitiesProps {
  projectId: string;
  /** Ids of all opportunities, in the order in which they are sent. */
  all: readonly string[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onDone: () => void;
}

/** Sends the chosen opportunities to a tracker, each with its own result. */
export function SendOpportunities(props: SendOpportunitiesProps) {
  const { projectId, all, chosen, onChoose, onDone } = props;
  const [isSending, setSending] = useState(false);
  // One that was deleted meanwhile is not sent.
  const ids = all.filter((id) => chosen.has(id));
  return (
    <div className={styles.choosing} role="toolbar" aria-label="Chosen opportunities">
      <strong className={styles.count}>{ids.length} chosen</strong>
      <Button
        size="compact-md"
        variant="default"
        aria-label="Choose all"
        onClick={() => onChoose(new Set(all))}
      >
        All
      </Button>
      <Button
        size="compact-md"
        leftSection={<IconSend size={16} />}
        disabled={ids.length === 0}
        onClick={() => setSending(true)}
      >
        Send
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={onDone}>
        Done
      </Button>
      {isSending ? (
        <SendIssues
          projectId={projectId}
          items={ids.map((id) => `opportunity:${id}`)}
          onClose={() => setSending(false)}
        />
      ) : null}
    </div>
  );
}

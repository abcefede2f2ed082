import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { LinkableItemRef } from '#kernel/links/linkable-item.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import type { Chain, ChainStep } from '../contract/calls.ts';
import { ChainItemLine } from './chain-item-line.tsx';
import { chainQuery } from './chain-queries.ts';
import styles from './chains.module.css';
import { type ChainNode, treeOf } from './tree-of.ts';

interface ChainDialogProps {
  of: LinkableItemRef;
  onClose: () => void;
}

/** What an item is based on, and what is based on it, step by step. */
export function ChainDialog({ of, onClose }: ChainDialogProps) {
  const { data, isError, refetch } = useQuery(chainQuery(of));
  return (
    <Dialog
      title="From source to ticket"
      width={720}
      onClose={onClose}
      actions={
        <>
          <Button
            component={Link}
            variant="default"
            to={`/dashboard/broken-links?project=${of.project}`}
          >
            Broken links of this project
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {isError ? <LoadFailed what="The chain" onRetry={() => void refetch()} /> : null}
      {data ? <Shown chain={data} onOpen={onClose} /> : null}
      {data || isError ? null : (
        <Stack aria-busy="true">
          <Skeleton h={28} />
          <Skeleton h={28} w="80%" />
          <Skeleton h={28} w="60%" />
        </Stack>
      )}
    </Dialog>
  );
}

function Shown({ chain: { item, sources, uses, is_cut }, onOpen }: ShownProps) {
  return (
    <>
      <Direction
        heading="Based on"
        none="Nothing yet. Add evidence or a link to this item, and its source is shown here."
        steps={sources}
        onOpen={onOpen}
      />
      <section aria-label="This item" className={styles.start}>
        <ChainItemLine item={item} tickets={item.tickets} onOpen={onOpen} />
      </section>
      <Direction
        heading="Leads to"
        none="Nothing yet. What links to this item, and its tickets, are shown here."
        steps={uses}
        onOpen={onOpen}
      />
      {is_cut ? (
        <p className={styles.quiet}>There are more steps. Open an item to see its own chain.</p>
      ) : null}
    </>
  );
}

interface ShownProps {
  chain: Chain;
  onOpen: () => void;
}

interface DirectionProps {
  heading: string;
  /** Shown where there are no steps. */
  none: string;
  steps: readonly ChainStep[];
  onOpen: () => void;
}

function Direction({ heading, none, steps, onOpen }: DirectionProps) {
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {steps.length === 0 ? <p className={styles.quiet}>{none}</p> : null}
      <Nodes nodes={treeOf(steps)} onOpen={onOpen} />
    </section>
  );
}

function Nodes({ nodes, onOpen }: { nodes: readonly ChainNode[]; onOpen: () => void }) {
  if (nodes.length === 0) return null;
  return (
    <ul className={styles.steps}>
      {nodes.map(({ step, steps }) => (
        <li key={`${step.project} ${step.item}`}>
          <ChainItemLine
            item={step}
            tickets={step.tickets}
            isChanged={step.is_changed}
            onOpen={onOpen}
          />
          <Nodes nodes={steps} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

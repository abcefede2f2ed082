import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlanSide } from '../contract/calls.ts';
import { promptUpgrade } from './upgrade-store.ts';

interface LockedFeatureProps {
  side: PlanSide;
  /** Heading of the upgrade modal, such as 'Export as PDF'. */
  name: string;
  /** The plan's message. */
  message: string;
  /** Whether the user is the owner, and may still try the next plan (S6.44). */
  mayTry: boolean;
  /** Whether it is the user's own plan, so that a larger one would help; as `mayTry` by default. */
  isOwn?: boolean;
  /** Shown in place of the feature; not interactive itself. */
  children: ReactNode;
}

/**
 * Replaces a feature that the plan locks: its tooltip has the reason and, for users who may,
 * 'Upgrade for Free', which opens the tool's upgrade modal (S4.109, S4.110).
 */
export function LockedFeature({
  side,
  name,
  message,
  mayTry,
  isOwn = mayTry,
  children,
}: LockedFeatureProps) {
  const open = () => {
    if (isOwn) promptUpgrade({ side, title: name, text: message });
  };
  return (
    <Tooltip
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      label={
        <>
          {message}
          {mayTry ? <strong> Upgrade for Free</strong> : null}
        </>
      }
    >
      <UnstyledButton aria-label={`${name}: ${message}`} aria-disabled={!isOwn} onClick={open}>
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}

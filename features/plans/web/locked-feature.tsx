import { Tooltip, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PlanSide } from '../contract/calls.ts';
import { promptUpgrade } from './upgrade-store.ts';

interface LockedFeatureProps {
  side: PlanSide;
  /** What the upgrade modal is headed with, as 'Export as PDF'. */
  name: string;
  /** The plan's message. */
  message: string;
  /** Whether it is the owner who looks, and may still try the next plan (S6.44). */
  mayTry: boolean;
  /** What stands for the feature; it is nothing to operate by itself. */
  children: ReactNode;
}

/**
 * Stands where a feature would that the plan locks: its tooltip says why, and, to whom it is
 * offered, 'Upgrade for Free', which opens the upgrade modal of the tool (S4.109, S4.110).
 */
export function LockedFeature({ side, name, message, mayTry, children }: LockedFeatureProps) {
  const open = () => {
    if (mayTry) promptUpgrade({ side, title: name, text: message });
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
      <UnstyledButton aria-label={`${name}: ${message}`} aria-disabled={!mayTry} onClick={open}>
        {children}
      </UnstyledButton>
    </Tooltip>
  );
}

import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { PlanSide } from '../contract/calls.ts';
import { pricingPath, suggestedTier } from './pricing-path.ts';

/** The part of messages of plans that links to the page with all plans. */
const pageName = 'pricing page';

interface PlanMessageProps {
  message: string;
  /** The side of the tool. */
  side?: PlanSide;
  /** Called when the link is followed. */
  onFollow?: () => void;
}

/** A message of a plan, with a link to that page. */
export function PlanMessage({ message, side = 'M', onFollow }: PlanMessageProps) {
  const [before, after] = message.split(pageName);
  if (after === undefined) return message;
  return (
    <>
      {before}
      <Anchor
        component={Link}
        to={pricingPath(side, suggestedTier(message))}
        inherit
        onClick={onFollow}
      >
        {pageName}
      </Anchor>
      {after}
    </>
  );
}

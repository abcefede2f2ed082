import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** What the texts of plans call the page that compares them. */
const pageName = 'pricing page';
const page = '/billing';

/** A message of a plan, in which the page that it names can be opened. */
export function PlanMessage({ message }: { message: string }) {
  const [before, after] = message.split(pageName);
  if (after === undefined) return message;
  return (
    <>
      {before}
      <Anchor component={Link} to={page} inherit>
        {pageName}
      </Anchor>
      {after}
    </>
  );
}

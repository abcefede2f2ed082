import { Anchor } from '@mantine/core';
import { Link } from 'react-router';

/** The words in messages of plans that link to the page with all plans. */
const pageName = 'pricing page';
const page = '/billing';

/** A message of a plan, with a link to that page. */
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

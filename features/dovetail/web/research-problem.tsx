import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import { Failure } from '#kernel/call/failure.ts';

/** Failures that the page Integrations helps with. */
const isAboutConnection =
  /^(?:dovetail\/not-connected|connection\/|outside_refused|integration\/unknown)/;

/** Why Dovetail could not be read, with the way to the connection where that helps. */
export function ResearchProblem({ error }: { error: Error }) {
  const isConnection = error instanceof Failure && isAboutConnection.test(error.code);
  return (
    <Alert color="yellow" role="alert">
      {error.message}{' '}
      {isConnection ? <Link to="/dashboard/integrations">Open Integrations</Link> : null}
    </Alert>
  );
}

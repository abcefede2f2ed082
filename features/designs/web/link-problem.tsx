import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { CallAnswer } from '#kernel/call/call.ts';
import { Failure } from '#kernel/call/failure.ts';
import type { linkDesign } from '../contract/calls.ts';

/** A file of Figma with its frames, as its address was looked up. */
export type LinkedFrames = CallAnswer<typeof linkDesign>;

/** Failures that the page Integrations helps with. */
const isAboutConnection = /^(?:design\/not-connected|connection\/|outside_refused|integration\/)/;

/** Why Figma could not be reached, with the way to the connection where that helps. */
export function LinkProblem({ error }: { error: Error }) {
  const isConnection = error instanceof Failure && isAboutConnection.test(error.code);
  return (
    <Alert color="yellow" role="alert">
      {error.message}{' '}
      {isConnection ? <Link to="/dashboard/integrations">Open Integrations</Link> : null}
    </Alert>
  );
}

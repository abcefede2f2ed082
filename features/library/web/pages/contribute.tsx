import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useIsSignUpClosed } from '#features/installation/web/index.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import pageStyles from '#ui/page/page.module.css';
import { contributePath } from '../../contract/paths.ts';
import { ContributeForm } from '../contribute-form.tsx';
import { ownContributionsQuery, ownProjectsQuery } from '../contribution-queries.ts';
import { OwnContributions } from '../own-contributions.tsx';

export const meta = () => [{ title: 'Contribute to the library · Sightline' }];

/** Proposes one of the account's projects for the library, and shows what became of earlier ones. */
export default function Contribute() {
  const session = useSession();
  return (
    <div className={pageStyles.page}>
      <Title order={1}>Contribute to the library</Title>
      <Text c="dimmed" mb="lg">
        Others learn from a map, a persona, a day or a matrix that was made for a real question. The
        library gets a copy without sources, notes, comments, pictures and names of participants,
        and none with words of a participant who has not agreed to publication. An administrator
        looks at it before it is shown, and you can take it back at any time.
      </Text>
      {session ? <OwnPart /> : <VisitorPart />}
    </div>
  );
}

function OwnPart() {
  const projects = useQuery(ownProjectsQuery);
  const own = useQuery(ownContributionsQuery);
  return (
    <Stack gap="lg">
      {projects.isPending || own.isPending ? <Skeleton h={320} radius="lg" /> : null}
      {projects.isError ? (
        <LoadFailed what="Your projects" onRetry={() => projects.refetch()} />
      ) : null}
      {own.isError ? <LoadFailed what="Your contributions" onRetry={() => own.refetch()} /> : null}
      {own.data && own.data.contributions.length > 0 ? (
        <OwnContributions contributions={own.data.contributions} />
      ) : null}
      {projects.data && own.data ? (
        <ContributeForm
          kinds={own.data.kinds}
          projects={projects.data.filter((one) =>
            own.data.kinds.some(({ kind }) => kind === one.kind),
          )}
        />
      ) : null}
    </Stack>
  );
}

/** What is contributed is a project of an account, so that it can be taken back. */
function VisitorPart() {
  const isClosed = useIsSignUpClosed();
  return (
    <>
      <Text mb="md">You contribute a project of your account. Sign in first.</Text>
      <Group>
        <Button component={Link} to={`/signin?return-path=${encodeURIComponent(contributePath)}`}>
          Sign in
        </Button>
        {isClosed ? null : (
          <Button component={Link} to="/sign-up" variant="default">
            Create an account
          </Button>
        )}
      </Group>
    </>
  );
}

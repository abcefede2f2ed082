import { Button, PasswordInput, VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { sealPassword } from '#features/accounts/web/index.ts';
import type { ProjectCode } from '#features/projects/contract/kinds.ts';
import type { ProjectTool } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { send } from '#platform/web/api/send.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { sharingFailures } from '../contract/failures.ts';
import { type LinkedProject, openLink, readLinked } from '../contract/links.ts';
import { forgetPass, storedPass } from './link-passes.ts';
import { LinkedSurface } from './linked-surface.tsx';
import styles from './sharing.module.css';

interface SharedPageProps {
  /** The token of the address. */
  token: string;
  kinds: readonly ProjectTool[];
  /** The export button for links that allow it, from a higher feature. */
  Export: ComponentType<{ pass: string; kind: ProjectCode }>;
}

type Stage = 'opening' | 'locked' | 'closed' | 'failed' | LinkedProject;

/** The page itself shows problems with the link. */
const handles = ['link_not_found', 'link_password_needed', 'link_password_wrong'];

/** The page of a public link: the project, after its password if it has one. */
export function SharedPage({ token, kinds, Export }: SharedPageProps) {
  const [stage, setStage] = useState<Stage>('opening');
  const isOpening = useRef(false);
  const open = useCallback(async () => {
    setStage('opening');
    try {
      setStage(
        (await openAgain(token)) ?? (await send(openLink, { body: { token } }, { handles: 'all' })),
      );
    } catch (error) {
      setStage(stageAfter(error));
    }
  }, [token]);
  useEffect(() => {
    // Opening counts against the link's rate limit: once a page.
    if (isOpening.current) return;
    isOpening.current = true;
    void open();
  }, [open]);

  if (stage === 'opening') return <Framed title="Shared project">{<LoadingLines />}</Framed>;
  if (stage === 'closed') {
    const [, text] = sharingFailures.entries.link_not_found;
    return (
      <Framed title="Shared project">
        <EmptyState title="There is nothing behind this link" text={text} />
      </Framed>
    );
  }
  if (stage === 'failed') {
    return (
      <Framed title="Shared project">
        <EmptyState
          title="The project could not be loaded"
          text="The connection was lost, or the server is busy."
          action={<Button onClick={() => void open()}>Try again</Button>}
        />
      </Framed>
    );
  }
  if (stage === 'locked') {
    return (
      <Framed title="Shared project">
        <Unlock token={token} onOpen={setStage} onClosed={() => setStage('closed')} />
      </Framed>
    );
  }
  const kind = kinds.find(({ code }) => code === stage.kind);
  if (!kind) return null;
  const actions = stage.may_export ? <Export pass={stage.pass} kind={stage.kind} /> : null;
  return (
    <LinkedSurface
      key={stage.pass}
      token={token}
      kind={kind}
      opened={stage}
      actions={actions}
      onEnd={open}
    />
  );
}

/**
 * Opens the link with the pass that this tab stored, without asking for the password again; null
 * without one.
 */
async function openAgain(token: string): Promise<LinkedProject | null> {
  const pass = storedPass(token);
  if (!pass) return null;
  try {
    return await send(readLinked, { body: { pass } }, { handles: 'all' });
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== 'link_not_found') throw error;
    forgetPass(token);
    return null;
  }
}

function stageAfter(error: unknown): Stage {
  if (!(error instanceof Failure)) return 'failed';
  if (error.code === 'link_password_needed') return 'locked';
  return error.code === 'link_not_found' || error.code === 'invalid_input' ? 'closed' : 'failed';
}

function Framed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <VisuallyHidden component="h1">{title}</VisuallyHidden>
      {children}
    </div>
  );
}

interface UnlockProps {
  token: string;
  onOpen: (project: LinkedProject) => void;
  onClosed: () => void;
}

/** Asks for the link's password. */
function Unlock({ token, onOpen, onClosed }: UnlockProps) {
  const [password, setPassword] = useState('');
  const unlock = useMutation({
    mutationFn: async () => {
      const sealed = await sealPassword(password);
      return send(openLink, { body: { token, password: sealed } }, { handles });
    },
    onSuccess: onOpen,
    onError(error) {
      if (error instanceof Failure && error.code === 'link_not_found') onClosed();
    },
  });
  const wrong = unlock.error instanceof Failure && unlock.error.code === 'link_password_wrong';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') unlock.mutate();
  };
  return (
    <form className={styles.unlock} onSubmit={submit}>
      <IconLock size={28} aria-hidden />
      <PasswordInput
        label="This link has a password"
        description="Ask the person who gave you the link."
        autoComplete="off"
        autoFocus
        value={password}
        error={wrong ? sharingFailures.entries.link_password_wrong[1] : null}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" loading={unlock.isPending}>
        Open the project
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useIsSignUpClosed } from '#features/installation/web/index.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { createPublic, type PublicKind, publicKinds, visitorPath } from '../contract.ts';

interface MakeItMineProps {
  kind: ProjectKindView;
  /** The sample's part of the path. */
  sample: string;
}

/** Makes a sample the visitor's own, without an account; nothing for kinds that visitors do not make. */
export function MakeItMine({ kind, sample }: MakeItMineProps) {
  const navigate = useNavigate();
  const word = publicWord(kind.code);
  const making = useMutation({
    mutationFn: (word: PublicKind) => send(createPublic[word], { body: { sample } }),
    onSuccess: ({ kind: code, project_id: id }) => navigate(visitorPath(code, id)),
  });
  const isClosed = useIsSignUpClosed();
  if (!word || isClosed) return null;
  return (
    <Button color={kind.fill} loading={making.isPending} onClick={() => making.mutate(word)}>
      Make it mine
    </Button>
  );
}

function publicWord(code: ProjectKindView['code']): PublicKind | null {
  for (const [word, kind] of Object.entries(publicKinds)) {
    if (kind === code) return word as PublicKind;
  }
  return null;
}

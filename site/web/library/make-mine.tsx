import { Button } from '@mantine/core';
import { projectKinds } from '#features/projects/contract/kinds.ts';
import { publicKinds } from '#features/visitor-projects/contract.ts';
import { Offered } from '../shown/offered.tsx';
import { ForUsers, ForVisitors } from '../shown/shown-to.tsx';
import type { LibrarySample } from './library-sample.ts';

interface MakeMineProps {
  sample: Pick<LibrarySample, 'slug' | 'tool'>;
  label: string;
  variant?: 'filled' | 'default';
}

/**
 * Makes a sample the visitor's own in one click (`start-making.ts`), where visitors make projects of its kind; else,
 * and for users, it leads to the sample on a whole page, which offers a copy.
 */
export function MakeMine({ sample: { slug, tool }, label, variant = 'filled' }: MakeMineProps) {
  const link = { href: `/samples/${slug}/live`, size: 'md', variant } as const;
  const kind = publicWordOf(tool);
  if (!kind)
    return (
      <Button component="a" {...link}>
        Make a copy
      </Button>
    );
  return (
    <>
      <ForVisitors>
        <Offered what="trying">
          <Button component="a" {...link} data-make={slug} data-make-kind={kind}>
            {label}
          </Button>
        </Offered>
      </ForVisitors>
      <ForUsers>
        <Button component="a" {...link}>
          Make a copy
        </Button>
      </ForUsers>
    </>
  );
}

/** The word for a tool in the calls that make projects of visitors; null where they make none of its kind. */
export function publicWordOf(tool: LibrarySample['tool']): string | null {
  const found = Object.entries(publicKinds).find(([, code]) => projectKinds[code] === tool);
  return found?.[0] ?? null;
}

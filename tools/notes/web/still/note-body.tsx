import type { ReactNode } from 'react';
import { StillText } from '#features/writing/web/index.ts';
import type { RichMark, RichText } from '#kernel/text/rich-text.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './note-body.module.css';

/** The look of a highlight. */
export interface HighlightLook {
  /** The name of its tag; empty for none. */
  tag: string;
  /** The colour of its tag; null for none. */
  colour: string | null;
}

interface NoteBodyProps {
  body: RichText;
  /** The highlights of the project by id; other marks are not drawn. */
  highlights: ReadonlyMap<string, HighlightLook>;
}

/** The read-only content of a note with its highlights, for reading, print and public links. */
export function NoteBody({ body, highlights }: NoteBodyProps) {
  const drawMark = ({ type, attrs }: RichMark, content: ReactNode) => {
    const look = type === 'passage' ? highlights.get(String(attrs?.id)) : undefined;
    return look ? <Passage look={look}>{content}</Passage> : content;
  };
  return <StillText text={body} drawMark={drawMark} />;
}

function Passage({ look, children }: { look: HighlightLook; children: ReactNode }) {
  const style = cssVariables({ '--tag': look.colour ?? 'var(--quiet-ink)' });
  return (
    <mark className={styles.passage} style={style} title={look.tag || 'Highlight'}>
      {children}
    </mark>
  );
}

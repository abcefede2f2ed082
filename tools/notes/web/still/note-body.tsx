import type { ReactNode } from 'react';
import { StillText } from '#features/writing/web/index.ts';
import type { RichMark, RichText } from '#kernel/text/rich-text.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './note-body.module.css';

/** What a highlight looks like. */
export interface HighlightLook {
  /** Name of its tag; empty where it has none. */
  tag: string;
  /** Colour of its tag; null where it has none. */
  colour: string | null;
}

interface NoteBodyProps {
  body: RichText;
  /** The highlights of the project by id; marks of others are not drawn. */
  highlights: ReadonlyMap<string, HighlightLook>;
}

/** A note's content as it is read, printed and shared, with its highlights. */
export function NoteBody({ body, highlights }: NoteBodyProps) {
  const drawMark = ({ type, attrs }: RichMark, words: ReactNode) => {
    const look = type === 'passage' ? highlights.get(String(attrs?.id)) : undefined;
    return look ? <Passage look={look}>{words}</Passage> : words;
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

import { useEffect } from 'react';
import { useNotes } from '../notes-model.tsx';

/**
 * Colours highlights by a generated style sheet: a new colour of a tag changes no text and renders no
 * editor.
 */
export function useHighlightColours(): void {
  const { live } = useNotes();
  useEffect(() => {
    const { records, opened } = live;
    const stylesheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, stylesheet];
    let requested = 0;
    const draw = () => {
      requested = 0;
      const rules = opened.highlights.ids().map((id) => {
        const tag = records.get('tags', records.get('highlights', id)?.tag ?? '');
        return `mark[data-passage="${CSS.escape(id)}"]{--tag:${tag?.colour ?? 'var(--quiet-ink)'}}`;
      });
      stylesheet.replaceSync(rules.join('\n'));
    };
    const soon = () => {
      requested ||= requestAnimationFrame(draw);
    };
    draw();
    const roots = [live.document.getMap('highlights'), live.document.getMap('tags')];
    for (const root of roots) root.observeDeep(soon);
    return () => {
      for (const root of roots) root.unobserveDeep(soon);
      cancelAnimationFrame(requested);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== stylesheet);
    };
  }, [live]);
}

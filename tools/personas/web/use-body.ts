import { useMemo, useSyncExternalStore } from 'react';
import type { RichText } from '#kernel/text/rich-text.ts';
import { usePersonas } from './personas-model.tsx';

const nothing: RichText = [];

/** The rich text of a section, read only where it is drawn, and again only when it changes. */
export function useBody(section: string): RichText {
  const { opened } = usePersonas();
  const fragment = opened.sections.fragment(section, 'body');
  const [subscribe, read] = useMemo(() => {
    let text = fragment ? opened.sections.content(section, 'body') : nothing;
    const listen = (listener: () => void) => {
      const change = () => {
        text = opened.sections.content(section, 'body');
        listener();
      };
      fragment?.observeDeep(change);
      return () => fragment?.unobserveDeep(change);
    };
    return [listen, () => text] as const;
  }, [opened, section, fragment]);
  return useSyncExternalStore(subscribe, read);
}

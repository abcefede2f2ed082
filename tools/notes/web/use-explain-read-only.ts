import { useEffect } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { isWriting } from '#ui/shortcuts/is-writing.ts';

/** S6.13 */
const text = 'You do not have permission to edit this project.';

/** Explains to users who may not edit, when they type, why nothing happens. */
export function useExplainReadOnly(): void {
  const { project } = useOpenSurface();
  const mayEdit = project.abilities.includes('edit');
  useEffect(() => {
    if (mayEdit) return;
    const press = ({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) => {
      const types = /^[^?\s]$/u.test(key) && !ctrlKey && !metaKey && !altKey;
      if (types && !defaultPrevented && !isWriting(target)) showToast({ text, kind: 'failure' });
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [mayEdit]);
}

import { IconUserPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { HeaderButton } from '#ui/tool-header/header-button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedProject } from './shared-project.ts';

/** Opens the share dialog, as the address `?share=open` does. */
export function ShareButton(props: SharedProject) {
  const [search, setSearch] = useSearchParams();
  const show = (open: boolean) =>
    setSearch(
      (before) => {
        if (open) before.set('share', 'open');
        else before.delete('share');
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <HeaderButton
        look="main"
        Icon={IconUserPlus}
        label="Share"
        aria-haspopup="dialog"
        onClick={() => show(true)}
      />
      {search.get('share') === 'open' ? (
        <ShareDialog {...props} onClose={() => show(false)} />
      ) : null}
    </>
  );
}

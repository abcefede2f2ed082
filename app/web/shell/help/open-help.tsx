import { HelpPanel, helpOpen } from '#features/help/web/index.ts';
import { loadHelpTexts } from './help-texts.tsx';

/** The help with the guides of this release. */
export function OpenHelp({ guide }: { guide: string }) {
  return <HelpPanel guide={guide} loadTexts={loadHelpTexts} onClose={() => helpOpen.set(false)} />;
}

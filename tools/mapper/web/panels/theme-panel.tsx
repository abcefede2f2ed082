import { ThemeFields } from '#features/theme/web/index.ts';
import { useProperties, useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { describeMap } from '../../document/edits.ts';
import { useMap } from '../map-model.tsx';
import { addPictures } from '../pictures.ts';

/** The theme of the map in print and on slides: logo and two colours. */
export function ThemePanel() {
  const map = useMap();
  const { records, editor, uploads } = map;
  const { first, second, logo } = useProperties(records);
  const image = useRecord(records, 'images', logo ?? '');
  return (
    <div className={panel.panel}>
      <p className={panel.quiet}>On slides, and at the top of printed pages.</p>
      <ThemeFields
        first={first}
        second={second}
        image={image}
        uploads={uploads}
        onLogo={(files) => addPictures(map, files, { kind: 'logo', id: 'logo' })}
        onChange={editor && ((change) => editor.edit(describeMap, change))}
      />
    </div>
  );
}

import { Select } from '@mantine/core';
import { ThemeFields } from '#features/theme/web/index.ts';
import { useProperties, useRecord } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { fontPair, fontPairLabels } from '../../contract/codes.ts';
import { describeProject } from '../../document/edits.ts';
import { usePersonas } from '../personas-model.tsx';
import { addPictures } from '../pictures.ts';

const fonts = Object.entries(fontPairLabels).map(([value, label]) => ({ value, label }));

/** The theme of the project on the screen, in print and on slides: logo, two colours, fonts. */
export function ThemePanel() {
  const model = usePersonas();
  const { records, editor, uploads } = model;
  const { first, second, fonts: pair, logo } = useProperties(records);
  const image = useRecord(records, 'images', logo ?? '');
  return (
    <div className={panel.panel}>
      <ThemeFields
        first={first}
        second={second}
        image={image}
        uploads={uploads}
        onLogo={(files) => addPictures(model, files, { kind: 'logo', id: 'logo' })}
        onChange={editor && ((change) => editor.edit(describeProject, change))}
      />
      {editor ? (
        <section className={panel.section} aria-label="Fonts">
          <Select
            label="Fonts"
            data={fonts}
            value={pair}
            allowDeselect={false}
            onChange={(next) => editor.edit(describeProject, { fonts: fontPair.parse(next) })}
          />
        </section>
      ) : (
        <p className={panel.quiet}>{fontPairLabels[pair]}</p>
      )}
    </div>
  );
}

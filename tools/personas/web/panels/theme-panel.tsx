import { Button, Select } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { choosePictures, LibraryPicture, UploadStrip } from '#features/pictures/web/index.ts';
import { useFacts, useRecord } from '#platform/web/live/use-live-document.ts';
import { ColourChoice } from '#ui/fields/colour-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import { fontPair, fontPairWords } from '../../contract/codes.ts';
import { describeProject } from '../../document/edits.ts';
import { usePersonas } from '../personas-model.tsx';
import { takePictures } from '../pictures.ts';
import { personaColours } from '../theme-style.ts';
import styles from './panels.module.css';

const fonts = Object.entries(fontPairWords).map(([value, label]) => ({ value, label }));

/** How the pages of the project look, on the screen, printed and as slides: logo, two colours, fonts. */
export function ThemePanel() {
  const model = usePersonas();
  const { records, editor, uploads } = model;
  const { first, second, fonts: pair, logo } = useFacts(records);
  const image = useRecord(records, 'images', logo ?? '');
  if (!editor) {
    return (
      <div className={panel.panel}>
        {image ? <LibraryPicture image={image} className={styles.logo} /> : null}
        <p className={panel.quiet}>{fontPairWords[pair]}</p>
      </div>
    );
  }
  return (
    <div className={panel.panel}>
      <section className={panel.section} aria-label="Logo">
        <h3 className={panel.heading}>Logo</h3>
        {image ? <LibraryPicture image={image} className={styles.logo} /> : null}
        <div className={panel.line}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPhoto size={16} />}
            onClick={() =>
              choosePictures((files) => takePictures(model, files, { kind: 'logo', id: 'logo' }))
            }
          >
            {image ? 'Another logo' : 'Upload a logo'}
          </Button>
          {image ? (
            <Button
              variant="subtle"
              color="gray"
              size="compact-md"
              onClick={() => editor.edit(describeProject, { logo: null })}
            >
              Without logo
            </Button>
          ) : null}
        </div>
        {uploads ? <UploadStrip uploads={uploads} at="logo" /> : null}
      </section>
      <section className={panel.section} aria-label="Colours">
        <ColourChoice
          colours={personaColours}
          label="First colour"
          value={first}
          onChange={(next) => editor.edit(describeProject, { first: next })}
        />
        <ColourChoice
          colours={personaColours}
          label="Second colour"
          value={second}
          onChange={(next) => editor.edit(describeProject, { second: next })}
        />
      </section>
      <section className={panel.section} aria-label="Fonts">
        <Select
          label="Fonts"
          data={fonts}
          value={pair}
          allowDeselect={false}
          onChange={(next) => editor.edit(describeProject, { fonts: fontPair.parse(next) })}
        />
      </section>
    </div>
  );
}

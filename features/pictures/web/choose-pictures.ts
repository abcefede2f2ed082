type OnChosen = (files: Iterable<File>) => void;

/** Lets somebody choose a picture of this device. */
export function choosePicture(onChosen: OnChosen): void {
  choose(onChosen, false);
}

/** The same for as many as they like. */
export function choosePictures(onChosen: OnChosen): void {
  choose(onChosen, true);
}

function choose(onChosen: OnChosen, several: boolean): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*,.heic,.heif';
  field.multiple = several;
  field.onchange = () => onChosen(field.files ?? []);
  field.click();
}

/** Photos of phones, which most systems give no type. */
const phonePhoto = /\.(heic|heif)$/i;

/** The pictures among some files. */
export function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type, name }) => type.startsWith('image/') || phonePhoto.test(name));
}

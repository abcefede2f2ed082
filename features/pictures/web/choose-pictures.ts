type OnChosen = (files: Iterable<File>) => void;

/** Lets a user choose a picture of this device. */
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
  field.accept = 'image/*,.heic,.heif,.svg';
  field.multiple = several;
  field.onchange = () => onChosen(field.files ?? []);
  field.click();
}

/** Photos of phones and drawings, which many systems give no type. */
const untyped = /\.(heic|heif|svg)$/i;

/** The pictures among some files. */
export function filterPictures(files: Iterable<File>): File[] {
  return [...files].filter(({ type, name }) => type.startsWith('image/') || untyped.test(name));
}

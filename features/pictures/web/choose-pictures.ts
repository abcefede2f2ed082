type OnChosen = (files: Iterable<File>) => void;

/** Opens the file dialog for one picture. */
export function choosePicture(onChosen: OnChosen): void {
  choose(onChosen, false);
}

/** The same for several. */
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

/** HEIC photos and SVG, for which many systems report no type. */
const untyped = /\.(heic|heif|svg)$/i;

/** The pictures among the files. */
export function filterPictures(files: Iterable<File>): File[] {
  return [...files].filter(({ type, name }) => type.startsWith('image/') || untyped.test(name));
}

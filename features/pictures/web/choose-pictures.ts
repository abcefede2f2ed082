/** Lets somebody choose pictures of this device. */
export function choosePictures(onChosen: (files: Iterable<File>) => void): void {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*';
  field.onchange = () => onChosen(field.files ?? []);
  field.click();
}

/** The pictures among some files. */
export function picturesAmong(files: Iterable<File>): File[] {
  return [...files].filter(({ type }) => type.startsWith('image/'));
}

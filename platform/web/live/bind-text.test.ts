import { beforeEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { replaceRange } from '#kernel/text/text.ts';
import { bindText } from './bind-text.ts';

/** As much of a text field as the binding uses. */
class Field extends EventTarget {
  value = '';
  selectionStart = 0;
  selectionEnd = 0;
  setSelectionRange(start: number, end: number): void {
    this.selectionStart = start;
    this.selectionEnd = end;
  }
  /** What a browser does when a user types. */
  type(value: string, caret = value.length): void {
    this.value = value;
    this.setSelectionRange(caret, caret);
    this.dispatchEvent(new Event('input'));
  }
  compose(value: string): void {
    this.dispatchEvent(new Event('compositionstart'));
    this.type(value);
  }
  composed(): void {
    this.dispatchEvent(new Event('compositionend'));
  }
}

let text: Y.Text;
let field: Field;
let stop: () => void;
let rests: string[];
beforeEach(() => {
  text = new Y.Doc().getText();
  text.insert(0, 'Harbour Bank');
  field = new Field();
  rests = [];
  stop = bindText(
    field as unknown as HTMLTextAreaElement,
    text,
    ({ at, remove, insert }) => {
      if (insert.length > 20) throw new Error('too long');
      text.doc?.transact(() => replaceRange(text, at, remove, insert, 20));
    },
    (rest) => rests.push(rest),
  );
});

test('typed text is shared, and shared text is shown', () => {
  field.type('Harbour Bank app');
  expect(text.toString()).toBe('Harbour Bank app');
  text.delete(7, 5);
  expect(field.value).toBe('Harbour app');
});

test('the caret keeps its position in the text while another user types before it', () => {
  field.setSelectionRange(7, 7);
  text.insert(0, 'The ');
  expect([field.value, field.selectionStart]).toEqual(['The Harbour Bank', 11]);
});

test('text above the limit is removed from the field', () => {
  field.type('Harbour Bank, a fictional one');
  expect(field.value).toBe(text.toString());
  expect(text.length).toBe(20);
  expect(rests).toEqual(['ional one']);
});

test('a field shows the shared text after an edit was refused, and stays usable', async () => {
  // An error of a listener is not an error of the code that dispatched the event.
  const thrown = new Promise((done) => process.once('uncaughtException', done));
  field.type(`Harbour Bank${'x'.repeat(21)}`);
  expect(field.value).toBe('Harbour Bank');
  expect(await thrown).toMatchObject({ message: 'too long' });
  field.type('Harbour Bank app');
  text.insert(0, 'A ');
  expect(field.value).toBe('A Harbour Bank app');
});

test('an input method is not disturbed by other users, and nothing is lost', () => {
  field.compose('Harbour Bank日');
  text.insert(0, 'The ');
  expect(field.value).toBe('Harbour Bank日');
  field.value = 'Harbour Bank日本';
  field.composed();
  expect(text.toString()).toBe('The Harbour Bank日本');
  expect(field.value).toBe('The Harbour Bank日本');
});

test('after closing, the field and the text are independent', () => {
  stop();
  field.type('alone');
  text.insert(0, 'The ');
  expect([field.value, text.toString()]).toEqual(['alone', 'The Harbour Bank']);
});

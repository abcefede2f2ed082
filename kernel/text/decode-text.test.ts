import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeText } from '#tests/fixtures/files/encode-text.ts';
import { decodeText } from './decode-text.ts';
import type { OpenDecoder } from './text-encodings.ts';

const openDecoder: OpenDecoder = (encoding, fatal) => new TextDecoder(encoding, { fatal });
const decode = (bytes: Uint8Array) => decodeText(bytes, openDecoder);

const german = 'Zeile;Phase;Text\nGedanken;Prüfen;Warum so spät?\nGefühl;Prüfen;„müde“ – 5 €\n';
const french =
  'Rôle;Étape;Texte\nPensées;Vérifier;Pourquoi c’est si long ?\nActions;Attendre;Elle téléphone à l’agence';

test.each([
  ['windows-1252', german],
  ['windows-1252', french],
  ['windows-1252', 'Fila;Etapa\nAcción;Espera dos días, ¿por qué?\nEmoción;«cansado» año'],
  ['windows-1252', 'Élodie: Ça va très bien, merci à vous\nFrançois: Déjà vu\nÉlodie: Où?\n'],
  ['windows-1252', '¿Qué tal? Mañana añadiré más artículos. Está rápido'],
  ['windows-1252', 'Já está: não consigo, João'],
  ['windows-1257', 'Kodėl tai užtrunka taip ilgai? Ačiū, labai ačiū už pagalbą'],
  ['windows-1250', 'Część, jak się masz? Świetnie, dziękuję. Żółw'],
  ['windows-1250', 'György: Árvíztűrő tükörfúrógép, köszönöm szépen'],
  ['windows-1254', 'Ayşe: İyi günler, nasılsınız? Teşekkür ederim'],
  ['windows-1252', 'Name;Größe\nMüller;5'],
  ['windows-1252', 'Müller'],
  ['windows-1252', 'a;b\n1;ß\n'],
  ['windows-1252', 'Task,Price\nLog in,£5\nCafé,€3\n'],
  ['windows-1252', 'It’s “fine” – she said'],
  ['macintosh', german],
  ['macintosh', french],
  ['macintosh', 'Name;Größe\nMüller;5'],
  ['macintosh', 'It’s “fine” – she said'],
  ['windows-1250', 'Krok;Tekst\nMyśli;Dlaczego to tak długo trwa?\nŻółć'],
  ['windows-1250', 'Řádek;Fáze\nMyšlenky;Proč to trvá tak dlouho?'],
  ['windows-1251', 'Этап;Текст\nПроверка;Почему так долго?\nОжидание;Она звонит в банк'],
  ['windows-1251', 'Анна: Здравствуйте.\nБорис: Привет'],
  ['windows-1251', 'Имя,Возраст\nАнна,34'],
  ['koi8-r', 'Этап;Текст\nПроверка;Почему так долго?\nОжидание;Она звонит в банк'],
  ['windows-1253', 'Στάδιο;Κείμενο\nΈλεγχος;Γιατί τόσο αργά;'],
  ['windows-1254', 'Satır;Aşama\nDüşünceler;Neden bu kadar uzun sürüyor?\nİşlem;Bekle'],
  ['windows-1255', 'שלב;טקסט\nבדיקה;למה כל כך לאט?'],
  ['windows-1256', 'المرحلة;النص\nالتقديم;لماذا يستغرق كل هذا الوقت؟'],
  ['shift_jis', '行;段階;本文\n考え;申込;なぜ二日もかかるのですか。'],
  ['shift_jis', '名前,年齢\n田中,34'],
  ['shift_jis', '考え;なぜ二日もかかるのですか'],
  ['shift_jis', 'タスク,頻度\nログイン,5\n残高確認,4'],
  ['shift_jis', '田中: こんにちは。\n鈴木: はい'],
  ['euc-jp', 'やること;ログインする'],
  ['euc-jp', '行;段階;本文\n考え;申込;なぜ二日もかかるのですか。'],
  ['gb18030', '行;阶段;内容\n想法;申请;为什么需要这么久？'],
  ['gb18030', '任务,频率\n登录,5\n查询余额,4'],
  ['gb18030', '姓名,年龄\n张伟,34'],
  ['gb18030', '王芳：你好。\n李雷：嗯，好的'],
  ['big5', '行;階段;內容\n想法;申請;為什麼需要這麼久？'],
  ['euc-kr', '이름,나이\n김민수,34'],
  ['euc-kr', '민수: 안녕하세요.\n지영: 네'],
  ['euc-kr', '행;단계;내용\n생각;신청;왜 이렇게 오래 걸리나요?'],
])('a text in %s is decoded by its letters, as a guess: %j', async (encoding, text) => {
  expect(await decode(encodeText(text, encoding))).toEqual({ text, encoding, isSure: false });
});

test('a guess in a long file is based on its few lines with letters', async () => {
  const lines = 'Actions;Apply;reads\n'.repeat(20_000);
  const text = `${lines}Мысли;Проверка;Почему так долго?\n${lines}`;
  expect(await decode(encodeText(text, 'windows-1251'))).toMatchObject({ text });
});

test.each([
  ['utf-16le', 'Row\tStage\tText\r\nThoughts\tApply\tWhy'],
  ['utf-16be', 'Row\tStage\tText\r\nThoughts\tApply\tWhy'],
  ['utf-16le', '行\t段階\n考え\t申込\n'],
  ['utf-16be', 'Этап\tТекст\nПроверка\tПочему\n'],
])('%s is detected without a byte order mark, and with one: %j', async (encoding, text) => {
  expect(await decode(encodeText(text, encoding))).toEqual({ text, encoding, isSure: true });
  const marked = await decode(encodeText(`\uFEFF${text}`, encoding));
  expect(marked).toEqual({ text, encoding, isSure: true });
});

test('any text in UTF-8 is read as UTF-8, with and without its mark', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (given) => {
      const text = given.replaceAll(/[\0\uFEFF]/g, '');
      for (const mark of ['', '\uFEFF'])
        expect(await decode(encodeText(mark + text, 'utf-8'))).toEqual({
          text,
          encoding: 'utf-8',
          isSure: true,
        });
    }),
  );
  expect((await decode(encodeText('what was � before', 'utf-8'))).isSure).toBe(true);
});

test('UTF-8 with an invalid sequence stays UTF-8, and is no longer certain', async () => {
  const bytes = [...encodeText('Größe, Überblick, Straße, ', 'utf-8'), 0xfc, 0x62];
  expect(await decode(Uint8Array.from(bytes))).toEqual({
    text: 'Größe, Überblick, Straße, \uFFFDb',
    encoding: 'utf-8',
    isSure: false,
  });
});

test('ISO-2022-JP is detected by its escapes', async () => {
  const bytes = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42, 0x2c, 0x31];
  expect(await decode(Uint8Array.from(bytes))).toMatchObject({
    text: '日本,1',
    encoding: 'iso-2022-jp',
  });
});

test('a chosen encoding is used, whatever the text looks like', async () => {
  const bytes = encodeText('Müller', 'windows-1252');
  expect(await decodeText(bytes, openDecoder, 'windows-1251')).toEqual({
    text: 'Mьller',
    encoding: 'windows-1251',
    isSure: true,
  });
});

test('bytes that are no text are not UTF-16, and nothing throws', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(typeof (await decode(bytes)).text).toBe('string');
    }),
  );
  const program = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1');
  expect((await decode(program)).text).toContain('\0');
});

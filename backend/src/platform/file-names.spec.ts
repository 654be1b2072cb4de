import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attachmentOf, cutText, fileNameFor, givenName } from './file-names.js';

const pdf = 'application/pdf';

describe('the name of a kept file', () => {
  test.each([
    ['passport.hta', 'passport.pdf'],
    ['passport.pdf', 'passport.pdf'],
    ['Справка 2.1', 'Справка 2.1.pdf'],
    ['report.pdf.exe', 'report.pdf.pdf'],
    ['C:\\fakepath\\scan.PDF', 'scan.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['photo\u202Efdp.exe', 'photofdp.pdf'],
    ['a\u0000b\r\n.html', 'ab.pdf'],
    ['.htaccess', '.htaccess.pdf'],
    ['con<x>|"?.js', 'con_x____.pdf'],
    ['. . ', 'file.pdf'],
    ['', 'file.pdf'],
  ])('%j becomes %j', (given, kept) => expect(fileNameFor(given, pdf)).toBe(kept));

  test('keeps the other extension of its type', () => {
    expect(fileNameFor('me.JPEG', 'image/jpeg')).toBe('me.jpeg');
    expect(fileNameFor('me.png', 'image/jpeg')).toBe('me.jpg');
    expect(fileNameFor('unknown.html', 'text/html')).toBe('unknown.bin');
  });

  test('is cut between what a reader sees as characters', () => {
    expect(fileNameFor(`${'a'.repeat(195)}😀.pdf`, pdf)).toBe(`${'a'.repeat(195)}.pdf`);
    expect(fileNameFor(`${'a'.repeat(190)}👨‍👩‍👧.pdf`, pdf)).toBe(`${'a'.repeat(190)}.pdf`);
    expect(givenName(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(cutText('short', 10)).toBe('short');
  });
});

test('whatever the name, there is a header for it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      expect(attachmentOf(name, pdf)).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]{1,900}\.pdf$/);
    }),
  );
  expect(attachmentOf('\uD83D', pdf)).toBe("attachment; filename*=UTF-8''file.pdf");
  expect(attachmentOf("O'Neil (1)*.pdf", pdf)).toBe("attachment; filename*=UTF-8''O%27Neil%20%281%29_.pdf");
});

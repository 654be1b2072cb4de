/** The directory of a zip with one entry, as a word processor writes it. */
export const zip = (entries: readonly { name: string; unpacked: number; text?: string }[]): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, unpacked, text = '' } of entries) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt32LE(text.length, 18);
    head.writeUInt32LE(text.length, 22);
    head.writeUInt16LE(name.length, 26);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt32LE(text.length, 20);
    record.writeUInt32LE(unpacked, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), Buffer.from(text));
    directory.push(record, Buffer.from(name));
    at += 30 + name.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, ...directory, end]);
};

export const odt = (more: readonly { name: string; unpacked: number }[] = []) =>
  zip([
    { name: 'mimetype', unpacked: 39, text: 'application/vnd.oasis.opendocument.text' },
    { name: 'content.xml', unpacked: 100 },
    ...more,
  ]);

const contentTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
export const docx = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', unpacked: contentTypes.length, text: contentTypes },
    { name: 'word/document.xml', unpacked: 100 },
  ]);

import { maxOfficeEntries, maxOfficeInflatedBytes } from '#contracts/limits';

export const officeTypes: ReadonlyMap<string, string> = new Map([
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'],
  ['application/vnd.oasis.opendocument.text', 'odt'],
]);

const endOfDirectory = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Sizes and names in a zip's directory: enough to refuse bombs and macros without unpacking anything. */
const zipEntries = (bytes: Buffer): { name: string; unpacked: number }[] | null => {
  const end = bytes.lastIndexOf(endOfDirectory);
  if (end < 0 || end + 22 > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  if (count > maxOfficeEntries) return null;
  let at = bytes.readUInt32LE(end + 16);
  const entries: { name: string; unpacked: number }[] = [];
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== 0x02014b50) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    entries.push({ name: bytes.toString('utf8', at + 46, at + 46 + nameLength), unpacked: bytes.readUInt32LE(at + 24) });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
};

const activeName = /vbaProject|\.(zip|exe|dll|js|vbs|bat|cmd|scr|bin)$|^Basic\/|(^|\/)\.\.(\/|$)/i;

export const isHarmlessOffice = (bytes: Buffer): boolean => {
  const entries = zipEntries(bytes);
  if (!entries || entries.length === 0) return false;
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return unpacked <= maxOfficeInflatedBytes && !entries.some(({ name }) => activeName.test(name));
};

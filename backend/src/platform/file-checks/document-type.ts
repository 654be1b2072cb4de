import { fileTypeFromBuffer } from 'file-type';
import { isHarmlessOffice, officeTypes } from './office.js';
import { isHarmlessPdf } from './pdf.js';

/** The type of a document that may be kept as it is: a PDF without active content, a text document without macros. */
export const documentTypeOf = async (bytes: Buffer): Promise<string | null> => {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  if (type === 'application/pdf') return isHarmlessPdf(bytes) ? type : null;
  return type !== undefined && officeTypes.has(type) && isHarmlessOffice(bytes) ? type : null;
};

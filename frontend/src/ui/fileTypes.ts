/** What the server takes, so that a chooser offers nothing that it would refuse. */
export const pictureTypes = 'image/jpeg,image/png,image/gif';
export const documentTypes = [
  'image/jpeg,image/png,application/pdf,.pdf,.docx,.odt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
].join(',');

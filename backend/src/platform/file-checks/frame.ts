export const lengthBytes = 4;

/** How long a message is, in front of it. */
export const lengthOf = (message: Uint8Array): Buffer => {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(message.length);
  return length;
};

/** 128 random bits as text. The browser's own `randomUUID` is there over https alone, and the network of a hall has none. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36).padStart(7, '0')).join('');

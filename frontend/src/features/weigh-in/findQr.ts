/** The browser's own reader of codes, or the library's, which has the same face. */
interface CodeReader {
  detect: (picture: ImageBitmapSource) => Promise<readonly { rawValue: string }[]>;
}
interface NativeReader {
  new (options: { formats: ['qr_code'] }): CodeReader;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const nativeReader = async (): Promise<CodeReader | null> => {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeReader };
  const formats = Native ? await Native.getSupportedFormats().catch(() => []) : [];
  return Native && formats.includes('qr_code') ? new Native({ formats: ['qr_code'] }) : null;
};

const libraryReader = async (): Promise<CodeReader> => {
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
};

/** Few browsers of desktops read codes by themselves; the library is fetched by those that do not. */
export const codeReader = async (): Promise<CodeReader> => (await nativeReader()) ?? libraryReader();

/** Pictures of phones are larger than a reader needs. */
const pictureWidth = 1_280;

export const codesOnPicture = async (picture: Blob): Promise<string[]> => {
  const bitmap = await createImageBitmap(picture, { resizeWidth: pictureWidth });
  const found = await (await codeReader()).detect(bitmap);
  bitmap.close();
  return found.map(({ rawValue }) => rawValue);
};

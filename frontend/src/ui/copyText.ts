/** Puts a text on the clipboard, also on a page without https, as in a hall; false: the browser does not let us. */
export const copyText = async (text: string): Promise<boolean> => {
  if ('clipboard' in navigator)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.position = 'fixed';
  // A dialog that is open takes the focus back from whatever lies outside of it.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies there
  const isDone = document.execCommand('copy');
  field.remove();
  return isDone;
};

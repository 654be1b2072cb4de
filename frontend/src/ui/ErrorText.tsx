import { useErrorText } from './useErrorText.js';

/** Why the server refused, by the keys that it gave. */
export const ErrorText = ({ keys }: { keys: readonly string[] }) => {
  const errorText = useErrorText();
  return keys.map(errorText).join('. ');
};

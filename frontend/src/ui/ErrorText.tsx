import { useErrorText } from './useErrorText.js';

/** Why the server refused, by the keys that it gave. */
export const ErrorText = ({ keys }: { keys: readonly string[] }) => {
  const errorText = useErrorText();
  // One below the other (docs/spec/profile.md).
  return <span className="err-lines">{keys.map(errorText).join('\n')}</span>;
};

import { useState, type ReactNode } from 'react';
import { TextField } from '../../ui/Field.js';
import { useText } from '../../ui/texts.js';
import { achievementTexts } from './achievementTexts.js';

interface OtherFieldProps {
  /** The field that chooses from the list. */
  children: ReactNode;
  typed: string;
  typedLabel: string;
  /** A text stands without a choice (docs/spec/profile.md). */
  isTypedFirst: boolean;
  errors?: readonly string[] | undefined;
  onTyped: (text: string) => void;
  /** Clears both: switching to the one clears the other. */
  onSwitch: () => void;
}

/** Chosen from a list, or typed as "Other". */
export const OtherField = ({ children, typed, typedLabel, isTypedFirst, errors, onTyped, onSwitch }: OtherFieldProps) => {
  const t = useText(achievementTexts);
  const [isTyped, setTyped] = useState(isTypedFirst);
  return (
    <div className="pp-other">
      {isTyped ? (
        <TextField label={typedLabel} value={typed} errors={errors} onChange={({ currentTarget }) => onTyped(currentTarget.value)} />
      ) : (
        children
      )}
      <button
        type="button"
        className="pp-switch"
        onClick={() => {
          setTyped(!isTyped);
          onSwitch();
        }}
      >
        {t(isTyped ? 'choose' : 'other')}
      </button>
    </div>
  );
};

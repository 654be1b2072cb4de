import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.js';
import { FormErrors } from '../ui/FormErrors.js';
import type { CallRef } from './http.js';
import { useCommand } from './useCommand.js';

interface Removal<Item> {
  /** The call that saves such a thing, and removes it with `isRemoved`. */
  call: CallRef;
  title: string;
  inputOf: (item: Item) => object;
  /** Names the thing and what goes with it. */
  textOf: (item: Item) => string;
  onRemoved: () => void;
}

/** `ask(item)` opens the `dialog`, which removes the thing once that is confirmed, or says why it cannot be. */
export const useRemoval = <Item,>({ call, title, inputOf, textOf, onRemoved }: Removal<Item>) => {
  const [item, setItem] = useState<Item | null>(null);
  const { send, sending, errors, clearErrors } = useCommand(call, { isQuiet: true });
  const ask = (asked: Item): void => {
    clearErrors();
    setItem(asked);
  };
  const remove = async (): Promise<void> => {
    if (item === null || !(await send({ ...inputOf(item), isRemoved: true })).success) return;
    setItem(null);
    onRemoved();
  };
  const dialog: ReactNode = (
    <ConfirmDialog
      title={title}
      action={title}
      isOpen={item !== null}
      isBusy={sending}
      onConfirm={() => void remove()}
      onClose={() => setItem(null)}
    >
      <p>{item !== null && textOf(item)}</p>
      <FormErrors errors={errors} />
    </ConfirmDialog>
  );
  return { ask, dialog };
};

import { otherMachineTag } from '#contracts/standby/machines';

const keptAs = 'podium-other-machine';

/** A page that its worker opened without a line was told nothing: it goes by what it was told last. */
const isFromWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Where the pages of the other one of two machines answer; null: there is none. */
export const otherMachine = (): string | null => {
  const told = document.querySelector<HTMLMetaElement>(`meta[name=${otherMachineTag}]`)?.content ?? null;
  try {
    if (told !== null) localStorage.setItem(keptAs, told);
    return told ?? (isFromWorker() ? localStorage.getItem(keptAs) : null);
  } catch {
    return told;
  }
};

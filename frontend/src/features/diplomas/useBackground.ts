import { useEffect, useState } from 'react';
import { diplomaQueries } from '#contracts/diplomas/diploma.ops';

const pathOf = (eventId: number, pictureId: string): string =>
  diplomaQueries.background.path.replace('{eventId}', String(eventId)).replace('{pictureId}', pictureId);

/** The picture behind a template: as it is saved, another that was chosen, or none. */
export const useBackground = (eventId: number, saved: string | null) => {
  const [chosen, setChosen] = useState<{ file: File; address: string } | 'removed' | null>(null);
  const address = chosen !== null && chosen !== 'removed' ? chosen.address : null;
  useEffect(() => () => (address === null ? undefined : URL.revokeObjectURL(address)), [address]);
  const savedAddress = saved === null ? null : pathOf(eventId, saved);
  return {
    address: chosen === 'removed' ? null : (address ?? savedAddress),
    file: chosen !== null && chosen !== 'removed' ? chosen.file : null,
    isRemoved: chosen === 'removed',
    isChanged: chosen !== null,
    choose: (file: File) => setChosen({ file, address: URL.createObjectURL(file) }),
    remove: () => setChosen(saved === null ? null : 'removed'),
  };
};

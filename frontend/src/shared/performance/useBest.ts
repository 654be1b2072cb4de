import type { GridDoc } from '#contracts/competition/grid.docs';
import { useDocumentPart, useFollow } from '../../app/useDocument.js';
import { formatDecimals } from '../../ui/numbers.js';
import { useLocale } from '../../ui/texts.js';

interface Best {
  registrationId: number;
  place: number;
  fullName: string;
  total: string;
}

/** The first three of a category that judges mark, as far as it has come. */
export const useBest = (streamId: number): readonly Best[] => {
  const locale = useLocale();
  useFollow('grid', streamId);
  const grid = useDocumentPart<GridDoc, GridDoc>('grid', streamId, (document) => document);
  const { performance } = grid?.options ?? {};
  const rows = (grid?.ranking ?? []).flatMap(({ registrationId, place, total }) =>
    place === null || total === null || place > 3 ? [] : [{ registrationId, place, total }],
  );
  return rows
    .sort((a, b) => a.place - b.place)
    .map(({ registrationId, place, total }) => ({
      ...{ registrationId, place },
      fullName: grid?.entrants[registrationId]?.fullName ?? '…',
      total: formatDecimals(locale, total, performance?.decimals ?? 2),
    }));
};

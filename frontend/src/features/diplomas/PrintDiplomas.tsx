import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { diplomaQueries } from '#contracts/diplomas/diploma.ops';
import type { OrderedCall } from '#contracts/exports/order.docs';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { FileOrders } from '../../shared/exports/FileOrders.js';
import { useFileOf } from '../../shared/exports/useFileOf.js';
import { useOrder } from '../../shared/exports/useOrder.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { diplomasTexts } from './diplomasTexts.js';
import { toggled } from './toggled.js';

interface PrintDiplomasProps {
  eventId: number;
  streams: readonly Category[];
  /** null: the standard one. */
  templateId: number | null;
}

const firstPlaces = ['1', '2', '3'];

/** Whose diplomas, and as which file. */
export const PrintDiplomas = ({ eventId, streams, templateId }: PrintDiplomasProps) => {
  const t = useText(diplomasTexts);
  const locale = useLocale();
  const { bring, busy } = useFileOf();
  const { orderFile } = useOrder();
  const [places, setPlaces] = useState<readonly string[]>(firstPlaces);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const completed = streams.filter(({ isCompleted }) => isCompleted);
  const asked = {
    locale: baseOf(locale),
    ...(templateId !== null && { templateId }),
    ...(places.length > 0 && { places: places.map(Number) }),
    ...(chosen.length > 0 && { streamIds: chosen.map(Number) }),
  };
  const order = (call: OrderedCall) => void orderFile(eventId, call, asked);
  return (
    <>
      <Chips
        label={t('places')}
        items={[{ id: '', name: t('allPlaces') }, ...firstPlaces.map((id) => ({ id, name: id }))]}
        isOn={(id) => (id === '' ? places.length === 0 : places.includes(id))}
        onPick={(id) => setPlaces(id === '' ? [] : toggled(places, id))}
      />
      {completed.length > 1 && (
        <Chips
          label={t('categories')}
          items={[{ id: '', name: t('all') }, ...completed.map(({ id, name }) => ({ id: String(id), name }))]}
          isOn={(id) => (id === '' ? chosen.length === 0 : chosen.includes(id))}
          onPick={(id) => setChosen(id === '' ? [] : toggled(chosen, id))}
        />
      )}
      <div className="form-actions">
        <Button
          look="primary"
          icon={<IconFileTypePdf aria-hidden size={16} />}
          isBusy={busy === 'pdf'}
          onClick={() => bring('pdf', diplomaQueries.file, { eventId, ...asked }, `diplomas-${eventId}.pdf`, () => order('ExportDiplomas'))}
        >
          {t('pdf')}
        </Button>
        <Button
          icon={<IconFileZip aria-hidden size={16} />}
          isBusy={busy === 'zip'}
          onClick={() =>
            bring('zip', diplomaQueries.archive, { eventId, ...asked }, `diplomas-${eventId}.zip`, () => order('ExportDiplomasInArchive'))
          }
        >
          {t('zip')}
        </Button>
      </div>
      <FileOrders eventId={eventId} nameOf={() => t('diplomas')} isShown={({ exportType }) => exportType === 'diplomas'} />
    </>
  );
};

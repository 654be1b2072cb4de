import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { cardQueries, cardsPerSheet, type CardsPerSheet } from '#contracts/cards/card.ops';
import type { Category } from '#contracts/sport-events/sport-event.docs';
import { useFileOf } from '../../shared/exports/useFileOf.js';
import { Button } from '../../ui/Button.js';
import { Chips } from '../../ui/Chips.js';
import { baseOf } from '../../ui/locale.js';
import { useLocale, useText } from '../../ui/texts.js';
import { diplomasTexts } from './diplomasTexts.js';
import { toggled } from './toggled.js';

/** What entrants wear, for all or some categories. */
export const PrintCards = ({ eventId, streams }: { eventId: number; streams: readonly Category[] }) => {
  const t = useText(diplomasTexts);
  const locale = useLocale();
  const { bring, busy } = useFileOf();
  const [perSheet, setPerSheet] = useState<CardsPerSheet>('4');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const asked = { eventId, locale: baseOf(locale), perSheet, ...(chosen.length > 0 && { streamIds: chosen.map(Number) }) };
  return (
    <section className="cardx card-p column" aria-labelledby="cards">
      <h2 id="cards">{t('cards')}</h2>
      <p className="muted">{t('cardsLead')}</p>
      <Chips
        label={t('perSheet')}
        items={cardsPerSheet.map((id) => ({ id, name: t(`perSheet.${id}`) }))}
        isOn={(id) => id === perSheet}
        onPick={(id) => setPerSheet(cardsPerSheet.find((one) => one === id) ?? perSheet)}
      />
      {streams.length > 1 && (
        <Chips
          label={t('categories')}
          items={[{ id: '', name: t('allEntrants') }, ...streams.map(({ id, name }) => ({ id: String(id), name }))]}
          isOn={(id) => (id === '' ? chosen.length === 0 : chosen.includes(id))}
          onPick={(id) => setChosen(id === '' ? [] : toggled(chosen, id))}
        />
      )}
      <div className="form-actions">
        <Button
          icon={<IconFileTypePdf aria-hidden size={16} />}
          isBusy={busy === 'pdf'}
          onClick={() => bring('pdf', cardQueries.file, asked, `cards-${eventId}.pdf`)}
        >
          {t('pdf')}
        </Button>
        <Button
          icon={<IconFileZip aria-hidden size={16} />}
          isBusy={busy === 'zip'}
          onClick={() => bring('zip', cardQueries.archive, asked, `cards-${eventId}.zip`)}
        >
          {t('zip')}
        </Button>
      </div>
    </section>
  );
};
